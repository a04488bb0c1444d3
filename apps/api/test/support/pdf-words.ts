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
