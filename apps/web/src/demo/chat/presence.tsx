import type { Chat } from '../mock/shapes.ts';
import { Avatar } from '../frame/avatar.tsx';
import style from './chat.module.css';

const shapes = {
  online: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  away: <path d="M6 0 12 6 6 12 0 6z" fill="currentColor" />,
  busy: <rect x="1" y="1" width="10" height="10" rx="1" fill="currentColor" />,
  offline: <circle cx="6" cy="6" r="4" fill="var(--surface)" stroke="currentColor" strokeWidth="2" />,
} as const satisfies Record<Chat['status'], unknown>;

type Props = { of: Pick<Chat, 'thumb' | 'status'>; size?: number };

/** The picture of a contact with a shape for the status, so that it does not depend on colours. The word is beside it. */
export const AvatarWithPresence = ({ of: { thumb, status }, size = 40 }: Props) => (
  <span className={style.person}>
    <Avatar src={thumb} size={size} />
    <svg className={style.presence} data-status={status} viewBox="0 0 12 12" aria-hidden>
      {shapes[status]}
    </svg>
  </span>
);
