import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { PostCard } from './post-card.tsx';
import { ProfilePage } from './profile-page.tsx';
import { useProfile } from './profile.state.ts';
import style from './profile.module.css';

/** The posts of the person of this profile. */
export default function FeedScreen() {
  const posts = useProfile((state) => state.posts) ?? [];
  return (
    <ProfilePage tab="feed">
      <div className={style.feed}>
        <div className={style.posts}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
        <LatestPictures />
      </div>
    </ProfilePage>
  );
}

function LatestPictures() {
  const { t } = useTranslation();
  const gallery = useProfile((state) => state.gallery) ?? [];
  return (
    <aside className={style.side} aria-label={t('demo.profile.latestPictures')}>
      <p className={style.sideHead}>
        <b>{t('demo.profile.latestPictures')}</b>
        <Link to="/apps/profile/gallery">{t('demo.profile.allPictures')}</Link>
      </p>
      <div className={style.thumbs}>
        {gallery.slice(0, 9).map(({ id, cover }) => (
          <img key={id} src={cover} alt="" loading="lazy" />
        ))}
      </div>
    </aside>
  );
}
