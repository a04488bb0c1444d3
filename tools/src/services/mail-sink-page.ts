import type { SunkMail } from './sunk-mail.ts';

/** Shows all received mails; reloads itself and runs no content of a mail. */
export function mailSinkPage(mails: readonly SunkMail[]): string {
  const list = mails.length > 0 ? mails.map(mailBlock).join('\n') : '<p>No mails yet.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Mails of Kalfa (${mails.length})</title><style>${styles}</style></head>
<body><h1>Mails of Kalfa</h1>
<p>Nothing leaves this machine. The newest is first; <code>DELETE /mails</code> clears, <a href="/mails.json">mails.json</a> is for tests.</p>
${list}
</body></html>
`;
}

function mailBlock({ to, from, subject, text, links, attachments, at }: SunkMail): string {
  const items = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`);
  const files = attachments.map(({ name }) => `<li>${escapeHtml(name)}</li>`);
  return `<article><h2 dir="auto">${escapeHtml(subject)}</h2>
<p>To <b>${escapeHtml(to)}</b>, from ${escapeHtml(from)}, <time>${escapeHtml(at)}</time></p>
<pre dir="auto">${escapeHtml(text)}</pre>
${items.length + files.length > 0 ? `<ul>${[...items, ...files].join('')}</ul>` : ''}</article>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const styles = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 760px; margin: 0 auto; padding: 24px; } h1 { font-size: 20px; } h2 { font-size: 16px; margin: 0; }
article { border: 1px solid #8884; border-radius: 7px; margin: 16px 0; padding: 14px 18px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #8881; padding: 12px; border-radius: 7px; font: inherit; }
a { overflow-wrap: anywhere; }
`;
