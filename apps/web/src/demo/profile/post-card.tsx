import { IconMessageCircle, IconMovie } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { writtenNow } from '../frame/moments.ts';
import { NotSaved } from '../frame/not-saved.tsx';
import { useSend } from '../frame/use-send.ts';
import { WriteForm } from '../frame/write-form.tsx';
import { ask } from '../mock/ask.ts';
import { self } from '../mock/data/self.ts';
import { landscapeOf } from '../mock/pictures.ts';
import type { SocialPost } from '../mock/shapes.ts';
import { CommentItem } from './comment-item.tsx';
import { LikeButton } from './like-button.tsx';
import { Viewer } from './viewer.tsx';
import { newComment, talkCount } from './profile.model.ts';
import { keepPosts, useProfile } from './profile.state.ts';
import style from './profile.module.css';

export function PostCard({ post }: { post: SocialPost }) {
  const { t } = useTranslation();
  const { number, instant } = useFormats();
  const { send, failure } = useSend();
  const id = useId();
  const { profile, data } = post;
  const talk = talkCount(post);
  return (
    <article className={style.card} aria-labelledby={id}>
      <header className={style.by}>
        <Avatar src={profile.avatar} size={44} />
        <div>
          <h3 id={id} className={style.author}>
            <DataText>{profile.name}</DataText>
          </h3>
          <time className={style.quiet} dateTime={profile.time}>
            {instant(profile.time)}
          </time>
        </div>
      </header>
      <p className={style.content}>
        <DataText>{data.content}</DataText>
      </p>
      <Pictures images={data.images} />
      {data.video !== undefined && <Video id={data.video} />}
      <div className={style.acts}>
        <LikeButton
          likes={data.likes}
          name={t('demo.profile.like')}
          onToggle={() => void send(async () => keepPosts(await ask('likePost', { postId: post.id })))}
        />
        <span className={style.talk}>
          <IconMessageCircle size={18} stroke={1.75} aria-hidden />
          {t('demo.profile.comments', { count: talk, replace: { count: number(talk) } })}
        </span>
      </div>
      {failure && <NotSaved text={t('demo.profile.notSaved')} failure={failure} />}
      <ul className={style.comments}>
        {data.comments.map((comment) => (
          <CommentItem key={comment.id} postId={post.id} comment={comment} />
        ))}
      </ul>
      <WriteForm
        avatar={self.avatar}
        label={t('demo.profile.write')}
        button={t('demo.profile.comment')}
        sent={t('demo.profile.commentAdded')}
        failed={t('demo.profile.notSaved')}
        onSend={async (text) => {
          const comment = newComment(useProfile.getState().posts ?? [], self, text, writtenNow());
          keepPosts(await ask('addComment', { postId: post.id, comment }));
        }}
      />
    </article>
  );
}

function Pictures({ images }: { images: SocialPost['data']['images'] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [at, setAt] = useState<number | null>(null);
  const pictures = images.map(({ img, title }, index) => ({
    src: img,
    name: title ?? t('demo.profile.picture', { number: number(index + 1) }),
    isData: title !== undefined,
  }));
  if (pictures.length === 0) return null;
  return (
    <div className={style.pictures} data-count={pictures.length}>
      {pictures.map((picture, index) => (
        <button
          key={picture.src}
          type="button"
          className={style.enlarges}
          aria-label={t('demo.profile.enlarge', { name: picture.name })}
          onClick={() => setAt(index)}
        >
          <img src={picture.src} alt="" />
        </button>
      ))}
      {at !== null && <Viewer pictures={pictures} at={at} onGo={setAt} onClose={() => setAt(null)} />}
    </div>
  );
}

const still = landscapeOf(27, 'day', 960, 540);

/** Videos would come from elsewhere, so a drawing stands for them. */
function Video({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <figure className={style.video}>
      <img src={still} alt="" />
      <figcaption>
        <IconMovie size={18} stroke={1.75} aria-hidden />
        <span>
          <bdi>{t('demo.profile.video', { id })}</bdi>. {t('demo.profile.videoNote')}
        </span>
      </figcaption>
    </figure>
  );
}
