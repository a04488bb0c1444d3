import { file, type Endpoint } from '@kalfa/contracts/endpoint';
import { refusalStatus } from '@kalfa/contracts/refusal';
import { refusals } from '@kalfa/texts/refusals';
import { escapeHtml } from '../escape-html.ts';
import { accessText, openPath, schemaOf } from './documentation-words.ts';

/** The contracts as an HTML page without scripts. */
export function documentationPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/').slice(0, 2).join('/'));
  const sections = [...groups].map(
    ([name, group]) =>
      `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${group.map(endpointBlock).join('')}</section>`,
  );
  const links = [...groups.keys()].map(
    (name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`,
  );
  const codes = Object.entries(refusals).map(
    ([code, words]) =>
      `<tr><td><code>${code}</code></td><td>${refusalStatus[code as keyof typeof refusalStatus]}</td><td>${escapeHtml(words.en)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kalfa API</title><style>${styles}</style></head>
<body><nav><h1>Kalfa API</h1><ul>${links.join('')}<li><a href="#refusals">refusals</a></li><li><a href="/api/openapi.json">openapi.json</a></li></ul></nav>
<main>
<p>Every answer is <code>{ "success": true, "data": … }</code>, a list adds <code>"page"</code>. A refusal is <code>{ "success": false, "code": …, "message": … }</code> in the language of <code>Accept-Language</code>. Lists take <code>q</code>, <code>filter[field][operator]</code>, <code>sort</code>, <code>cursor</code>, <code>limit</code>, <code>withTotal</code>.</p>
${sections.join('')}
<section id="refusals"><h2>Refusals</h2><table><tr><th>Code</th><th>Status</th><th>Meaning</th></tr>${codes.join('')}</table></section>
</main></body></html>`;
}

function endpointBlock(endpoint: Endpoint): string {
  const { method, path, about, access, query, body, upload, answer, list } = endpoint;
  const parts = [
    list
      ? block('Fields to filter and sort by', list.fields)
      : query
        ? block('Query', schemaOf(query, 'input'))
        : '',
    body ? block('Body', schemaOf(body, 'input')) : '',
    upload
      ? `<p>Takes one file of at most ${upload} MB as <code>multipart/form-data</code>, in a part called <code>file</code>.</p>`
      : '',
    answer === file
      ? '<p>Answers with a file.</p>'
      : block(list ? 'Each row' : 'Answer', schemaOf(answer, 'output')),
  ];
  return `<details><summary><b class="${method}">${method}</b> <code>${escapeHtml(openPath(path))}</code> <span>${escapeHtml(about)}</span></summary><p>Access: ${escapeHtml(accessText(access))}</p>${parts.join('')}</details>`;
}

const block = (title: string, value: unknown) =>
  `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** The only inline style; the content security policy allows it by its hash. */
export const styles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { display: grid; grid-template-columns: minmax(180px, 260px) 1fr; margin: 0; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px; box-sizing: border-box; border-inline-end: 1px solid #8884; }
nav ul { list-style: none; padding: 0; } h1 { font-size: 20px; } h2 { margin-top: 40px; }
main { padding: 24px 32px; max-width: 900px; min-width: 0; }
details { border: 1px solid #8884; border-radius: 7px; margin: 8px 0; padding: 10px 14px; }
summary { cursor: pointer; } summary span { opacity: .75; margin-inline-start: 8px; }
b { display: inline-block; min-width: 62px; } .GET { color: #2970e3; } .POST { color: #008654; } .PATCH, .PUT { color: #a26900; } .DELETE { color: #d73941; }
pre { overflow: auto; background: #8881; padding: 12px; border-radius: 7px; font-size: 13px; }
td, th { text-align: start; padding: 4px 12px 4px 0; vertical-align: top; }
@media (max-width: 700px) { body { display: block; } nav { position: static; height: auto; } }
`;
