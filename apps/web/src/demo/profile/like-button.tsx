import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { useFormats } from '../../lib/format.ts';
import type { Likes } from '../mock/shapes.ts';
import style from './profile.module.css';

/** A heart with its count. Its name says what is liked. */
export function LikeButton({ likes, name, onToggle }: { likes: Likes; name: string; onToggle: () => void }) {
  const { number } = useFormats();
  // A heart that was set before the page opened stays still.
  const [isPressed, setIsPressed] = useState(false);
  const Icon = likes.like ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={style.act}
      aria-pressed={likes.like}
      data-pops={(isPressed && likes.like) || undefined}
      onClick={() => {
        setIsPressed(true);
        onToggle();
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <VisuallyHidden>{`${name}: `}</VisuallyHidden>
      <span>{number(likes.value)}</span>
    </button>
  );
}
