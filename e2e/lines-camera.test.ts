import { mkdirSync, writeFileSync } from 'node:fs';
import config from './playwright.config.ts';
import { expect, test } from './support/test.ts';

/** Bars and spaces of Code 39, alternating; 1 means wide. */
const patterns: Record<string, string> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '*': '010010100',
};
const picture = { width: 640, height: 480 };

/** One row of a picture with a code in its middle: 16 is black, 235 white. */
function rowWith(code: string): Buffer {
  const letters = `*${code}*`.split('').map((letter) => patterns[letter] ?? '');
  const bars = letters.flatMap((pattern) => [
    ...pattern.split('').map((wide, index) => ({ width: wide === '1' ? 10 : 4, isBlack: index % 2 === 0 })),
    { width: 4, isBlack: false },
  ]);
  const row = Buffer.alloc(picture.width, 235);
  let at = Math.round((picture.width - bars.reduce((sum, { width }) => sum + width, 0)) / 2);
  for (const { width, isBlack } of bars) {
    if (isBlack) row.fill(16, at, at + width);
    at += width;
  }
  return row;
}

/** A video of two frames, which the browser's fake camera repeats. */
function film(code: string): string {
  const { width, height } = picture;
  const light = Buffer.concat(Array.from({ length: height }, () => rowWith(code)));
  const colour = Buffer.alloc((width * height) / 2, 128);
  const shot = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const folder = new URL('../.kalfa/', import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}code.y4m`,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 C420\n`), shot, shot]),
  );
  return `${folder}code.y4m`;
}

const { launchOptions } = config.use ?? {};

test.use({
  user: 'guest',
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    // The shell without a window has no fake camera.
    executablePath: '/usr/bin/chromium',
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film('10002')}`,
    ],
  },
});

test('a code in front of the camera becomes a line, under the policy of the product', async ({ page }) => {
  await page.goto('/dev/lines');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const sheet = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(sheet.getByRole('status').filter({ hasText: 'Klemens' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-row="0"] [data-column="1"]')).toContainText('ad');
});
