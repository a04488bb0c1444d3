import { useId } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { writtenNow } from '../frame/moments.ts';
import { WriteForm } from '../frame/write-form.tsx';
import { ask } from '../mock/ask.ts';
import { self } from '../mock/data/self.ts';
import type { BlogComment, BlogPost } from '../mock/shapes.ts';
import { commentCount, newComment } from './blog.model.ts';
import { keepPosts, useBlog } from './blog.state.ts';
import style from './blog.module.css';

/** The comments of a post, the newest first, with their replies. */
export function PostComments({ post }: { post: BlogPost }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={style.talk} aria-labelledby={id}>
      <h2 id={id}>{t('demo.blog.comments', { count: commentCount(post) })}</h2>
      <WriteForm
        avatar={self.avatar}
        label={t('demo.blog.write')}
        button={t('demo.blog.send')}
        sent={t('demo.blog.sent')}
        failed={t('demo.blog.notSaved')}
        onSend={async (text) => {
          const comment = newComment(useBlog.getState().blogposts ?? [post], self, text, writtenNow());
          keepPosts((await ask('addBlogComment', { postId: post.id, comment })).posts);
        }}
      />
      <Comments comments={post.comments} />
    </section>
  );
}

function Comments({ comments }: { comments: readonly BlogComment[] }) {
  const { instant } = useFormats();
  return (
    <ul className={style.comments}>
      {comments.map(({ id, profile, time, comment, replies }) => (
        <li key={id}>
          <div className={style.said}>
            <Avatar src={profile.avatar} size={36} />
            <div>
              <p className={style.saidBy}>
                <b>
                  <DataText>{profile.name}</DataText>
                </b>
                <time dateTime={time}>{instant(time)}</time>
              </p>
              <p>
                <DataText>{comment}</DataText>
              </p>
            </div>
          </div>
          {replies.length > 0 && <Comments comments={replies} />}
        </li>
      ))}
    </ul>
  );
}
