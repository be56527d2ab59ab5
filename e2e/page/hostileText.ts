/** Text that tries to become more than text. Each piece would set `window.taken` if it could. */
const TAKE = 'window.taken=1';

const RAW_HTML = [
  `<script>${TAKE}</script>`,
  `<img src=x onerror="${TAKE}">`,
  `<svg onload="${TAKE}"><script>${TAKE}</script><use href="data:image/svg+xml,<svg onload=${TAKE}>"/></svg>`,
  `<math><mtext><img src=x onerror=${TAKE}></mtext><maction actiontype="statusline" xlink:href="javascript:${TAKE}">x</maction></math>`,
  `<iframe srcdoc="<script>parent.${TAKE}</script>"></iframe>`,
  `<a href="javascript:${TAKE}">x</a> <form action="javascript:${TAKE}"><button>y</button></form>`,
  `<details open ontoggle="${TAKE}"><summary>s</summary></details>`,
  `<style>@import 'https://evil.example/x.css'; * { display: none }</style>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `<object data="data:text/html,<script>${TAKE}</script>"></object><embed src="javascript:${TAKE}">`,
  `<input autofocus onfocus="${TAKE}"><video><source onerror="${TAKE}"></video>`,
  `<!-- --><img src=x onerror=${TAKE}>-->`,
  `<noscript><p title="</noscript><img src=x onerror=${TAKE}>">`,
];

const ADDRESSES = [
  `javascript:${TAKE}`,
  `JaVaScRiPt:${TAKE}`,
  `java&#x09;script:${TAKE}`,
  `javascript&colon;${TAKE}`,
  `&#106;avascript:${TAKE}`,
  `data:text/html,<script>${TAKE}</script>`,
  `data:image/svg+xml,<svg/onload=${TAKE}>`,
  `vbscript:${TAKE}`,
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  '//evil.example/x',
  'about:blank',
];

const LINKS = ADDRESSES.flatMap((address) => [
  `[link](${address})`,
  `[link](<${address}>)`,
  `![image](${address})`,
  `<${address}>`,
  `[![badge](${address})](${address})`,
  `[by name][ref]`,
]);

const BREAKOUTS = [
  `[a](https://example.com/" onmouseover="${TAKE} "t")`,
  `[a](https://example.com/"onclick=${TAKE}//)`,
  `![" onerror="${TAKE}](https://example.com/i.png)`,
  `\`\`\`"><script>${TAKE}</script>\ncode </code></pre><img src=x onerror=${TAKE}>\n\`\`\``,
  `\`\`\`ts" onclick="${TAKE}\n1\n\`\`\``,
  `| a<script>${TAKE}</script> | b |\n| - | - |\n| <img src=x onerror=${TAKE}> | \`</td><script>${TAKE}</script>\` |`,
  `# <img src=x onerror=${TAKE}> heading`,
  `[^"><img src=x onerror=${TAKE}>]`,
  `&lt;script&gt;${TAKE}&lt;/script&gt; &#60;img src=x onerror=${TAKE}&#62;`,
];

const FORMULAS = [
  `$\\href{javascript:${TAKE}}{x}$`,
  `$\\url{javascript:${TAKE}}$`,
  `$\\includegraphics{https://evil.example/x.png}$`,
  `$\\class{evil}{x} \\id{root}{y} \\style{background:url(https://evil.example)}{z} \\data{a=b}{c}$`,
  `$$\\text{<img src=x onerror=${TAKE}>} \\unicode{x3c}script$$`,
  `$\\def\\a{\\a\\a}\\a$`,
  `$\\color{red;background:url(https://evil.example)}{x}$`,
  `$\\rule{99999em}{99999em}$`,
];

const DIAGRAMS = [
  `\`\`\`mermaid\ngraph TD\nA["<img src=x onerror=${TAKE}>"] --> B\nclick A href "javascript:${TAKE}"\n\`\`\``,
  `\`\`\`mermaid\n%%{init: {"securityLevel": "loose", "themeCSS": "</style><img src=x onerror=${TAKE}>"}}%%\ngraph TD\nA-->B\nclick B call taken()\n\`\`\``,
];

export const HOSTILE_TEXT = [
  ...RAW_HTML,
  ...LINKS,
  ...BREAKOUTS,
  ...FORMULAS,
  ...DIAGRAMS,
  `[ref]: javascript:${TAKE}`,
].join('\n\n');

/** What a reply may consist of, formulas included. */
const ELEMENTS =
  'a article blockquote br button code del div em figcaption figure hr input li ol p pre span strong sub sup table tbody td th thead tr ul img math mfrac mi mn mo mover mpadded mphantom mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover svg path header';
const ATTRIBUTES =
  'class id href title target rel role tabindex type disabled checked start aria-label aria-level aria-live aria-pressed aria-busy aria-hidden data-kind data-streaming data-wrap data-level data-align data-task style readonly width height viewbox fill stroke stroke-width stroke-linecap stroke-linejoin d display displaystyle scriptlevel mathvariant stretchy fence form lspace rspace separator src alt';

/** For `page.addInitScript`: from the first letter on, every element under `article` that nobody expects is noted. */
export function watchElements({ elements, attributes }: { elements: string; attributes: string }): void {
  const [allowed, named] = [new Set(elements.split(' ')), new Set(attributes.split(' '))];
  const noted = new Set<string>();
  Object.assign(window, { unexpected: noted });
  const look = () => {
    for (const element of document.querySelectorAll(
      'article[data-kind="assistant"], article[data-kind="assistant"] *',
    )) {
      if (!allowed.has(element.localName)) noted.add(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (!named.has(name.toLowerCase())) noted.add(`${element.localName} ${name}`);
        if (name === 'href' && !/^(?:https?|mailto):/.test(value)) noted.add(`href ${value}`);
        if (name === 'src' && !value.startsWith('data:image/png')) noted.add(`src ${value}`);
        if (name === 'style' && /url|expression/i.test(value)) noted.add(`style ${value}`);
      }
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

export const EXPECTED = { elements: ELEMENTS, attributes: ATTRIBUTES };
