import { IconArrowLeft, IconFileOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { ButtonLink } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import { ask, type DemoFailure } from '../mock/ask.ts';
import type { BlogPost } from '../mock/shapes.ts';
import { slugOf } from '../mock/slug.ts';
import { paragraphsOf } from './blog.model.ts';
import { keepPosts, useBlog } from './blog.state.ts';
import { PostComments } from './post-comments.tsx';
import { PostFacts } from './post-facts.tsx';
import { pathOf } from './post-tile.tsx';
import style from './blog.module.css';

/** An article, found by the slug of its title. */
export default function PostScreen() {
  const { slug = '' } = useParams();
  return <PostPage key={slug} slug={slug} />;
}

function PostPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { selectedPost } = useBlog();
  const [failure, setFailure] = useState<DemoFailure | null>(null);
  const post = selectedPost && slugOf(selectedPost.title) === slug ? selectedPost : null;
  const isUnknown = failure?.status === 404;
  const title = isUnknown ? t('demo.blog.notFound') : post?.title;
  return (
    <DemoPage menu="demo-blog" {...(title !== undefined && { title })}>
      <p className={style.back}>
        <Link to="/apps/blog">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden className={style.mirrored} />
          {t('demo.blog.allPosts')}
        </Link>
      </p>
      <div className={style.page}>
        <Found slug={slug} post={post} failure={failure} onFailure={setFailure} />
        <Recent slug={slug} />
      </div>
    </DemoPage>
  );
}

type FoundProps = {
  slug: string;
  post: BlogPost | null;
  failure: DemoFailure | null;
  onFailure: (failure: DemoFailure | null) => void;
};

function Found({ slug, post, failure, onFailure }: FoundProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const finish = useEffectEvent((found: BlogPost) => {
    useBlog.setState({ selectedPost: found });
    onFailure(null);
  });
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isGone = false;
    ask('blogPost', { title: slug }).then(
      (answer) => !isGone && finish(answer.post),
      (error: unknown) => !isGone && fail(error as DemoFailure),
    );
    return () => {
      isGone = true;
    };
  }, [slug, attempt]);
  if (failure?.status === 404)
    return (
      <div className={style.unknown}>
        <IconFileOff size={40} stroke={1.5} aria-hidden />
        <p>{t('demo.blog.notFoundText', { slug })}</p>
        <ButtonLink look="solid" to="/apps/blog">
          {t('demo.blog.allPosts')}
        </ButtonLink>
      </div>
    );
  if (failure && !post)
    return (
      <div>
        <LoadFailure failure={failure} again={() => setAttempt(attempt + 1)} />
      </div>
    );
  return post ? <Article post={post} /> : <PageSpinner />;
}

function Article({ post }: { post: BlogPost }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <div className={style.main}>
      <article className={style.article} aria-label={post.title}>
        <span className={style.progress} aria-hidden />
        <img className={style.cover} src={post.coverImg} alt="" />
        <div className={style.words}>
          <div className={style.meta}>
            <span className={style.category}>{t(`demo.blog.categories.${post.category}`)}</span>
            <p className={style.by}>
              <Avatar src={post.author.avatar} size={36} />
              <b>
                <DataText>{post.author.name}</DataText>
              </b>
              <time dateTime={post.createdAt}>{instant(post.createdAt)}</time>
            </p>
            <PostFacts post={post} />
          </div>
          <div className={style.text} lang="en">
            {paragraphsOf(post).map((paragraph) => (
              <p key={paragraph} dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </article>
      <PostComments post={post} />
    </div>
  );
}

function Recent({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { blogposts, recentPosts } = useBlog();
  const loading = useDemoData('blogPosts', blogposts !== null, keepPosts);
  return (
    <aside className={style.recent} aria-label={t('demo.blog.recent')}>
      <h2>{t('demo.blog.recent')}</h2>
      {loading.failure && !blogposts && <LoadFailure {...loading} failure={loading.failure} />}
      <ul>
        {recentPosts
          .filter(({ title }) => slugOf(title) !== slug)
          .map((post) => (
            <li key={post.id}>
              <img src={post.coverImg} alt="" />
              <p>
                <Link to={pathOf(post)}>
                  <DataText>{post.title}</DataText>
                </Link>
                <time dateTime={post.createdAt}>{instant(post.createdAt)}</time>
              </p>
            </li>
          ))}
      </ul>
    </aside>
  );
}
