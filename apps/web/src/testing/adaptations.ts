import { cdp } from 'vitest/browser';
import { afterTransitions } from './events.ts';

/** Everything that a reader may set for texts by WCAG 1.4.12, at once. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Shows the page with the text spacing of WCAG 1.4.12 while something is measured. */
export async function withTextSpacing(measure: () => Promise<void>): Promise<void> {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = spacing;
  await afterTransitions();
  try {
    await measure();
  } finally {
    style.remove();
  }
}

/** Emulates features of the reader's system, such as forced colours, while something is measured. */
export async function withMedia(
  features: Readonly<Record<string, string>>,
  measure: () => Promise<void>,
): Promise<void> {
  const emulate = (all: Readonly<Record<string, string>>) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: Object.entries(all).map(([name, value]) => ({ name, value })),
    });
  await emulate({ 'prefers-reduced-motion': 'reduce', ...features });
  try {
    await measure();
  } finally {
    // As every page of the tests begins.
    await emulate({ 'prefers-reduced-motion': 'reduce' });
  }
}

/** The texts that are cut off on the page or in a part of it: clipped at an edge, or ended by an ellipsis. */
export function cutTexts(part = 'body'): string[] {
  return [...document.querySelectorAll<HTMLElement>(`${part} *`)]
    .filter((element) => {
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(element);
      const isClipping = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
      // Texts for screen readers only are one pixel wide.
      const isShown = clipPath === 'none' && display !== 'inline' && element.checkVisibility();
      if (!isClipping || !isShown || !holdsText(element)) return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (
        (overflowX !== 'auto' && scrollWidth > clientWidth + 1) ||
        (overflowY !== 'auto' && scrollHeight > clientHeight + 1)
      );
    })
    .map((element) => element.textContent.trim().slice(0, 60));
}

const holdsText = (element: HTMLElement) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
