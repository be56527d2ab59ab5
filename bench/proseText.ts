/** A reply of about `size` characters as agents write them: paragraphs, lists, tables and code, none like the other. */
export function longReply(size: number): string {
  const sections: string[] = [];
  for (let number = 1, length = 0; length < size; number += 1) {
    const section = sectionOf(number);
    sections.push(section);
    length += section.length;
  }
  return sections.join('').slice(0, size);
}

function sectionOf(number: number): string {
  const file = `src/module${number}/handler${number % 7}.ts`;
  return `## Step ${number}: move the handler

The function in \`${file}\` reads the request **twice**, and the second read sees an empty body. It is called from
[the router](https://example.com/router/${number}) and from ${number} tests; none of them notices, because they *mock* the
stream. See https://example.com/issues/${number} for the report.

1. Read the body once, before the handler is chosen.
2. Pass it on as a value:
   - \`parse\` gets a string,
   - \`validate\` gets what \`parse\` returned.
3. Remove the flag \`rereadBody\`.

\`\`\`ts
export async function handle${number}(request: Request): Promise<Response> {
  const body = await request.text();
  const parsed = parse(body);
  if (!parsed.ok) {
    return new Response(parsed.error, { status: ${400 + (number % 20)} });
  }
  // The order matters: validation may read the session.
  const session = await sessions.open(request.headers.get('x-session-${number}') ?? '');
  return respond(validate(parsed.value, session));
}
\`\`\`

| Case | Before | After |
| :--- | ---: | ---: |
| small body | ${number} ms | ${number % 9} ms |
| large body | ${number * 12} ms | ${number * 3} ms |

> The retry in \`client${number}\` hides this today; it will go away with the next change.

- [x] handler
- [ ] documentation of step ${number}

`;
}
