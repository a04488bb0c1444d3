import type { ReactNode } from 'react';

/** The texts of a page before the sign-in, in either design. */
export type FrameProps = {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The link to the neighbouring page. */
  foot?: ReactNode;
};
