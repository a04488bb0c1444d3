import type { ReactNode } from 'react';

/** What a page before the sign-in says, in whichever design. */
export type FrameProps = {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The way to the neighbouring page. */
  foot?: ReactNode;
};
