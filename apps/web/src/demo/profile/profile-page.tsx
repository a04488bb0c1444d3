import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import { self, selfRole } from '../mock/data/self.ts';
import { landscapeOf } from '../mock/pictures.ts';
import { followedCount } from './profile.model.ts';
import { useProfile } from './profile.state.ts';
import style from './profile.module.css';

type Tab = 'feed' | 'followers' | 'gallery';

/** Who it is, in numbers, and the tabs of the three pages. */
export const ProfilePage = ({ tab, children }: { tab: Tab; children: ReactNode }) => (
  <DemoPage menu="demo-profile">
    <Loaded tab={tab}>{children}</Loaded>
  </DemoPage>
);

const set = useProfile.setState;
const cover = landscapeOf(5, 'evening', 1200, 300);

function Loaded({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { t } = useTranslation();
  const { posts, followers, gallery } = useProfile();
  const loading = {
    feed: useDemoData('posts', posts !== null, (rows) => set({ posts: rows })),
    followers: useDemoData('users', followers !== null, (rows) => set({ followers: rows })),
    gallery: useDemoData('gallery', gallery !== null, (rows) => set({ gallery: rows })),
  }[tab];
  const shown = { feed: posts, followers, gallery }[tab];
  return (
    <>
      <section className={style.head} aria-label={self.name}>
        <img className={style.cover} src={cover} alt="" />
        <div className={style.person}>
          <span className={style.portrait}>
            <Avatar src={self.avatar} size={96} />
          </span>
          <div>
            <h2 className={style.name}>
              <DataText>{self.name}</DataText>
            </h2>
            <p className={style.quiet}>
              <DataText>{selfRole}</DataText>
            </p>
          </div>
          <dl className={style.figures}>
            <Figure name={t('demo.profile.posts')} value={posts?.length} />
            <Figure name={t('demo.profile.followers')} value={followers?.length} />
            <Figure
              name={t('demo.profile.followed')}
              value={followers ? followedCount(followers) : undefined}
            />
          </dl>
        </div>
        {/* The tabs of the product bring the code of its forms. */}
        <nav className={style.tabs} aria-label={t('demo.profile.tabs')}>
          <TabLink to="/apps/profile" isCurrent={tab === 'feed'} name={t('demo.profile.feed')} rows={posts} />
          <TabLink
            to="/apps/profile/followers"
            isCurrent={tab === 'followers'}
            name={t('demo.profile.followers')}
            rows={followers}
          />
          <TabLink
            to="/apps/profile/gallery"
            isCurrent={tab === 'gallery'}
            name={t('demo.profile.gallery')}
            rows={gallery}
          />
        </nav>
      </section>
      {loading.failure && !shown && <LoadFailure {...loading} failure={loading.failure} />}
      {!loading.failure && !shown && <PageSpinner />}
      {shown && children}
    </>
  );
}

type TabLinkProps = { to: string; isCurrent: boolean; name: string; rows: readonly unknown[] | null };

function TabLink({ to, isCurrent, name, rows }: TabLinkProps) {
  const { number } = useFormats();
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {name} {rows && <span>{number(rows.length)}</span>}
    </Link>
  );
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  const { number } = useFormats();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === undefined ? '–' : number(value)}</dd>
    </div>
  );
}
