import type { ReactNode } from 'react';

/** The data of the demonstration are English, whatever the language of the page. */
export const DataText = ({ children }: { children: ReactNode }) => (
  <bdi lang="en" dir="auto">
    {children}
  </bdi>
);
