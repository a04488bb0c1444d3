import { IconMailOpened } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import styles from './mail-sent.module.css';
import type { Family } from './use-auth-pages.ts';

type Props = { family: Family; title: string; text: string; hint?: string; children?: ReactNode };

/** The process continues in the mailbox. */
export const MailSent = ({ family, title, text, hint, children }: Props) => (
  <AuthFrame family={family} title={title} text={text} foot={<BackToSignIn />}>
    <div className={styles.mail} role="status">
      <span className={styles.icon}>
        <IconMailOpened size={28} stroke={1.5} aria-hidden />
      </span>
      {hint}
    </div>
    {children}
  </AuthFrame>
);
