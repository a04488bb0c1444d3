import { execFileSync } from 'node:child_process';

/** Whether this machine has the program that reads PDFs. */
export const isPdfReadable = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** The words of a PDF in the order of their lines. */
export const pdfWords = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

/** Each word of a PDF with its left and right edge, in points. */
export function wordBoxes(pdf: Buffer): { text: string; from: number; to: number }[] {
  const xml = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  return [...xml.matchAll(/<word xMin="([\d.]+)".*? xMax="([\d.]+)".*?>(.*?)<\/word>/g)].map(
    ([, from, to, text = '']) => ({ text, from: Number(from), to: Number(to) }),
  );
}
