import { startMailSink, type MailSink } from '@kalfa/tools/services/mail-sink';
import { freePort } from '@kalfa/tools/services/ports';
import type { SunkMail } from '@kalfa/tools/services/sunk-mail';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, type Mailer } from './mailer.ts';
import { renderMail, type Mail } from './render.ts';

let sink: MailSink;
let mailer: Mailer;

beforeEach(async () => {
  sink = await startMailSink({ smtpPort: await freePort(), httpPort: await freePort() });
  mailer = createMailer({ smtpUrl: sink.smtpUrl, from: 'Kalfa <no-reply@kalfa.test>' });
});

afterEach(async () => {
  mailer.close();
  await sink.stop();
});

const plain = (text: string): Mail => ({ subject: text, text, html: `<p>${text}</p>` });

async function mailsOf(to: string): Promise<SunkMail[]> {
  const answer = await fetch(`${sink.address}/mails.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as SunkMail[];
}

test('a Turkish subject, an Arabic page and a long link arrive unchanged', async () => {
  const link = `https://kalfa.example/auth/reset-password?token=${'aB3_'.repeat(30)}&from=mail`;
  const arabic = renderMail('resetPassword', 'ar', { name: 'محمد', link });
  await mailer.send('mehmet@kalfa.test', { ...arabic, subject: 'Şifreniz değiştirildi: çöğüşİı' });
  const [mail] = await mailsOf('Mehmet@kalfa.test');
  expect(mail).toMatchObject({
    to: 'mehmet@kalfa.test',
    from: '"Kalfa" <no-reply@kalfa.test>',
    subject: 'Şifreniz değiştirildi: çöğüşİı',
    links: [link],
  });
  expect(mail?.html.trimEnd()).toBe(arabic.html.trimEnd());
  expect(mail?.text.trimEnd()).toBe(arabic.text.trimEnd());
});

test('a recipient is one address, whatever it looks like', async () => {
  await mailer.send('one@kalfa.test, two@kalfa.test', plain('x')).catch(() => undefined);
  expect(await mailsOf('one@kalfa.test')).toEqual([]);
  expect(await mailsOf('two@kalfa.test')).toEqual([]);
});

test('an unavailable mail server is reported to the caller', async () => {
  const lost = createMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: 'no-reply@kalfa.test' });
  await expect(lost.send('one@kalfa.test', plain('x'))).rejects.toThrow('ECONNREFUSED');
  lost.close();
});

describe('the sink', () => {
  test('returns the newest mail first, for the requested recipient', async () => {
    for (const subject of ['first', 'second']) await mailer.send('one@kalfa.test', plain(subject));
    await mailer.send('two@kalfa.test', plain('other'));
    expect((await mailsOf('one@kalfa.test')).map((mail) => mail.subject)).toEqual(['second', 'first']);
    const all = (await (await fetch(`${sink.address}/mails.json`)).json()) as SunkMail[];
    expect(all.map((mail) => mail.subject)).toEqual(['other', 'second', 'first']);
  });

  test('stores the last 500', async () => {
    const many = Array.from({ length: 499 }, (_, index) => `person${index}@kalfa.test`);
    for (const subject of ['first', 'second']) await mailer.send('one@kalfa.test', plain(subject));
    await createTransport(sink.smtpUrl).sendMail({ from: 'no-reply@kalfa.test', to: many, text: 'x' });
    expect((await mailsOf('one@kalfa.test')).map((mail) => mail.subject)).toEqual(['second']);
    expect(await mailsOf('person498@kalfa.test')).toHaveLength(1);
  });

  test('deletes everything on request', async () => {
    await mailer.send('one@kalfa.test', plain('x'));
    expect((await fetch(`${sink.address}/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await mailsOf('one@kalfa.test')).toEqual([]);
  });

  test('refuses a mail of more than a megabyte', async () => {
    const sent = mailer.send('one@kalfa.test', { ...plain('x'), text: 'long line\n'.repeat(110_000) });
    await expect(sent).rejects.toThrow(/552|exceed/i);
    expect(await mailsOf('one@kalfa.test')).toEqual([]);
  });

  test('shows mails on a page that runs no scripts of theirs', async () => {
    await mailer.send('one@kalfa.test', {
      subject: '<script>alert(1)</script>',
      text: 'Aç: https://kalfa.example/?a=1&b=2 <img src=x onerror=alert(1)>',
      html: '<script>alert(1)</script>',
    });
    const page = await fetch(sink.address);
    const html = await page.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<a href="https://kalfa.example/?a=1&amp;b=2">');
    expect(html).not.toMatch(/<script|<img/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('has no other pages', async () => {
    expect((await fetch(`${sink.address}/elsewhere`)).status).toBe(404);
    expect((await fetch(`${sink.address}/mails`, { method: 'POST' })).status).toBe(404);
  });
});
