import { IconStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import type { BlogPost } from '../mock/shapes.ts';
import { slugOf } from '../mock/slug.ts';
import { paragraphsOf } from './blog.model.ts';
import { PostFacts } from './post-facts.tsx';
import style from './blog.module.css';

export const pathOf = ({ title }: Pick<BlogPost, 'title'>) => `/apps/blog/${slugOf(title)}`;

/** A post in the list; the whole of it opens the article. */
export function PostTile({ post }: { post: BlogPost }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <li className={style.tile} data-featured={post.featured || undefined}>
      <img src={post.coverImg} alt="" />
      <div className={style.about}>
        <p className={style.chips}>
          <span className={style.category}>{t(`demo.blog.categories.${post.category}`)}</span>
          {post.featured && (
            <span className={style.featured}>
              <IconStar size={14} stroke={1.75} aria-hidden />
              {t('demo.blog.featured')}
            </span>
          )}
        </p>
        <h2>
          <Link to={pathOf(post)}>
            <DataText>{post.title}</DataText>
          </Link>
        </h2>
        <p className={style.excerpt} lang="en" dir="auto">
          {paragraphsOf(post)[0]}
        </p>
        <p className={style.by}>
          <Avatar src={post.author.avatar} size={28} />
          <DataText>{post.author.name}</DataText>
          <time dateTime={post.createdAt}>{instant(post.createdAt)}</time>
        </p>
        <PostFacts post={post} isShort />
      </div>
    </li>
  );
}
