import { expect } from '@playwright/test';

type Mail = { subject: string; text: string; links: string[] };

/** Waits for a mail with such a link to an address and returns the newest link. */
export async function mailedLink(to: string, page: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${process.env.MAIL_SINK_ADDRESS}/mails.json?to=${encodeURIComponent(to)}`);
      const mails = (await answer.json()) as Mail[];
      found = mails.flatMap(({ links }) => links).find((link) => link.includes(page));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
