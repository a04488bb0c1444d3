import { expect } from '@playwright/test';

type Mail = { subject: string; text: string; links: string[]; attachments: { name: string; type: string }[] };

/** The mails to an address. */
async function mailsOf(to: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.MAIL_SINK_ADDRESS}/mails.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

/** Waits for so many mails to an address, the newest first. */
export async function mailsTo(to: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailsOf(to)).length).toBe(count);
  return mailsOf(to);
}

/** Waits for a mail with such a link to an address and returns the newest link. */
export async function mailedLink(to: string, page: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await mailsOf(to)).flatMap(({ links }) => links).find((link) => link.includes(page));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
