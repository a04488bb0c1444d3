import { IconClock, IconEye, IconMessageCircle, IconShare3, type TablerIcon } from '@tabler/icons-react';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { BlogPost } from '../mock/shapes.ts';
import { commentCount, readingMinutes } from './blog.model.ts';
import style from './blog.module.css';

/** Numbers of a post. In short, only their icons say what they count; screen readers hear it in words. */
export function PostFacts({ post, isShort = false }: { post: BlogPost; isShort?: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const minutes = readingMinutes(post);
  const facts: readonly { Icon: TablerIcon; value: number; text: string; isLong?: boolean }[] = [
    { Icon: IconClock, value: minutes, text: t('demo.blog.minutes', { count: minutes }), isLong: true },
    ...(['view', 'share'] as const).map((name) => ({
      Icon: { view: IconEye, share: IconShare3 }[name],
      value: post[name],
      text: t(`demo.blog.${name}`, { count: post[name], replace: { count: number(post[name]) } }),
    })),
    {
      Icon: IconMessageCircle,
      value: commentCount(post),
      text: t('demo.blog.comments', { count: commentCount(post) }),
    },
  ];
  return (
    <ul className={style.facts}>
      {facts.map(({ Icon, value, text, isLong }) => (
        <li key={text}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {isShort && !isLong ? (
            <>
              <span aria-hidden>{number(value)}</span>
              <VisuallyHidden>{text}</VisuallyHidden>
            </>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
