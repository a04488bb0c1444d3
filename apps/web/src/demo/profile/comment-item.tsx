import { IconCornerDownRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
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
import type { PostComment, PostReply } from '../mock/shapes.ts';
import { LikeButton } from './like-button.tsx';
import { newReply } from './profile.model.ts';
import { keepPosts, useProfile } from './profile.state.ts';
import style from './profile.module.css';

/** A comment with its replies. It can be liked and answered. */
export function CommentItem({ postId, comment }: { postId: number; comment: PostComment }) {
  const { t } = useTranslation();
  const { send, failure } = useSend();
  const [isReplying, setIsReplying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name } = comment.profile;
  const commentId = comment.id;
  const close = () => {
    setIsReplying(false);
    opener.current?.focus();
  };
  return (
    <li>
      <Said by={comment.profile} text={comment.data.comment} />
      <div className={style.small}>
        <LikeButton
          likes={comment.data.likes}
          name={t('demo.profile.likeComment', { name })}
          onToggle={() => void send(async () => keepPosts(await ask('likeComment', { postId, commentId })))}
        />
        <button
          ref={opener}
          type="button"
          className={style.act}
          aria-expanded={isReplying}
          aria-label={t('demo.profile.replyTo', { name })}
          onClick={() => setIsReplying(!isReplying)}
        >
          <IconCornerDownRight size={18} stroke={1.75} aria-hidden className={style.mirrored} />
          {t('demo.profile.reply')}
        </button>
      </div>
      {failure && <NotSaved text={t('demo.profile.notSaved')} failure={failure} />}
      {(comment.data.replies.length > 0 || isReplying) && (
        <ul className={style.replies}>
          {comment.data.replies.map((reply) => (
            <li key={reply.id}>
              <Said by={reply.profile} text={reply.data.comment} />
            </li>
          ))}
          {isReplying && (
            <li>
              <WriteForm
                avatar={self.avatar}
                label={t('demo.profile.replyTo', { name })}
                button={t('demo.profile.reply')}
                sent={t('demo.profile.replyAdded')}
                failed={t('demo.profile.notSaved')}
                cancel={{ label: t('demo.profile.stopReply'), run: close }}
                onSend={async (text) => {
                  const reply = newReply(useProfile.getState().posts ?? [], self, text, writtenNow());
                  keepPosts(await ask('addReply', { postId, commentId, reply }));
                }}
              />
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Said({ by, text }: { by: PostReply['profile']; text: string }) {
  const { instant } = useFormats();
  return (
    <div className={style.said}>
      <Avatar src={by.avatar} size={36} />
      <div className={style.bubble}>
        <p className={style.saidBy}>
          <b>
            <DataText>{by.name}</DataText>
          </b>
          <time className={style.quiet} dateTime={by.time}>
            {instant(by.time)}
          </time>
        </p>
        <p>
          <DataText>{text}</DataText>
        </p>
      </div>
    </div>
  );
}
