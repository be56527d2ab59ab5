/** Small texts that hold the places where Markdown read in pieces goes wrong. For tests and benchmarks. */
export const SAMPLES: Readonly<Record<string, string>> = {
  paragraphs:
    'One line.\nAnother line of it.  \nA hard break, and\\\nanother.\n\nA second paragraph &amp; more &#169; &nope;.\n',
  emphasis: 'Some *emphasis*, **strong**, ***both***, ~~gone~~, `code`, ``a ` b`` and snake_case_names, 2 * 3 * 4.\n',
  headings:
    '# One\nText right below\n## Two ##\n\nSetext one\n===\n\nSetext\nof two lines\n---\n\n### Three\n#no heading\n',
  'tight and loose lists':
    '- a\n- b\n  - nested\n    - deeper\n- c\n\ntext\n\n- a\n\n- b\n\n  second paragraph\n\n- c\n\n1. one\n2. two\n\n3. three\n\n2\n',
  'a list that merges over blank lines':
    '1. one\n\n2. two\n\n   more of two\n\n       code in two\n\n3. three\n10. ten\n\nend\n',
  tasks: '- [ ] open\n- [x] done\n- [X] also done\n  - [ ] inner\n- no task\n',
  fences:
    '```ts\nconst a = 1;\n\n- no list\n# no head\n```\n\n~~~\ntilde\n```\n~~~~\n\n````md\n```js\ninner\n```\n````\nafter\n\n``` not a fence ``` x\n',
  'a fence that never ends': 'text\n\n```py\nnever closed\n\n``\n```x\n\nreally',
  'fences in lists':
    '1. Do this:\n\n   ```sh\n   npm test\n\n   npm run build\n   ```\n\n2. Then:\n   ```\n   that\n   ```\n- x\n  ```\n  open\n\nout\n',
  'indented code': 'text\n    no code, lazy\n\n    code\n\n    same code\n\n\n  not code\n\n\ttab code\n',
  tables:
    '| Name | Count |  |\n| :--- | ---: | :-: |\n| a | 1 | x |\n| b \\| c | 2 |\n\n| no | table\n\na | b\n-|-\n1 | 2\n3 | 4\ntext after\n\nafter\n',
  quotes:
    '> quoted\n> more\nlazy\n\n> second\n>\n> - list in it\n> - two\n>\n> ```\n> code\n> ```\n\n> > nested\n> out\n\nafter\n',
  'references before their definitions':
    'See [the docs][docs], [docs] and ![pic][Pic].\n\n- item with [docs]\n\nMore text.\n\n[docs]: https://example.com/docs "Title"\n[pic]: <https://example.com/p.png>\n\n[docs]: https://example.com/second\n\nAnd [after][docs].\n',
  'definitions in other blocks':
    'A [quoted] one and a [listed] one.\n\n> [quoted]: https://example.com/q\n\n- [listed]: https://example.com/l\n\n[not a def]: \n\n[multi]: https://example.com "title\n\nblank"\n\n[multi]\n',
  footnotes:
    'A claim[^1] and another[^note], not [^this].\n\n[^1]: The source,\nover two lines.\n\n    And a second paragraph.\n\n[^note]: Short.\n[^three]: Third.\n\nafter[^three]\n',
  html: '<div class="x">\n**not bold**\n</div>\n\n<!-- a comment\n\nover blank lines -->\n\ntext <b>inline</b> <br> and <a href="x">open\n\nhttp://example.com/after\n\n<pre>\n\n*raw*\n</pre>\n\n<details>\n<summary>S</summary>\n\ninner **bold**\n\n</details>\n\n<script>\n\nalert(1)\n</script>\nafter\n',
  'html that never ends': 'before\n\n<!-- open\n\n# no heading\n\ntext\n',
  links:
    '[a](https://example.com/x_(y) "t") <https://auto.example> https://bare.example/p?q=1. www.example.com, me@example.com\n\n[bad](javascript:alert(1)) [rel](src/a.ts) ![image](https://example.com/i.png) [![badge](https://example.com/b.svg)](https://example.com)\n',
  rules: 'a\n\n---\n\n***\n\n_ _ _\n\n- - -\n\nb\n***\nc\n',
  math: 'Euler: $e^{i\\pi} + 1 = 0$, costs $5 and $10, $HOME/$USER, \\(a^2\\) and $$x$$ inline.\n\n$$\na\n= b\n- c\n# d\n$$\n\n\\[\n\\frac{1}{2}\n\\]\n\n$$\nunclosed\n\nafter\n',
  'a formula with lines that look like blocks': 'x\n\n$$\na\n=\nb\n---\n+ c\n\\end\n$$\n\ny\n',
  'other alphabets':
    'Größe, 日本語のテキスト。**太字**、العربية, emoji 👩‍👩‍👧‍👦 and ​zero width.\r\n\r\n- Punkt\r\n- zwei\r\n\r\nEnde\r\n',
  'blank lines with blanks': 'a\n   \nb\n\t\n- c\n  \n  d\n \t \ne\n',
  'a bullet that becomes something else': 'text\n\n-\n\n- \n\n--\n\n+ a\n* b\n\n1) c\n1. d\n',
};
