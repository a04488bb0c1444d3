import { usePageTitle } from '../../kit/page/page-title.ts';
import { CardFrame } from './card-frame.tsx';
import type { FrameProps } from './frame-props.ts';
import { SplitFrame } from './split-frame.tsx';
import type { Family } from './use-auth-pages.ts';

/** The frame of the pages before the sign-in, in either design: the logo, and one form. */
export function AuthFrame({ family, ...page }: FrameProps & { family: Family }) {
  usePageTitle(page.title);
  return family === 'split' ? <SplitFrame {...page} /> : <CardFrame {...page} />;
}
