import { IconCheck, IconMapPin, IconUserPlus } from '@tabler/icons-react';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../frame/avatar.tsx';
import { DataText } from '../frame/data-text.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import type { Follower } from '../mock/shapes.ts';
import { ProfilePage } from './profile-page.tsx';
import { followToggled, shownFollowers } from './profile.model.ts';
import { useProfile } from './profile.state.ts';
import style from './profile.module.css';

const set = useProfile.setState;

/** People who follow this profile, and whether they are followed. */
export default function FollowersScreen() {
  const { t } = useTranslation();
  const { followers, followerSearch } = useProfile();
  const shown = shownFollowers(followers ?? [], followerSearch);
  return (
    <ProfilePage tab="followers">
      <div className={style.search}>
        <DemoSearch
          label={t('demo.profile.searchFollowers')}
          value={followerSearch}
          onChange={(text) => set({ followerSearch: text })}
          found={shown.length}
        />
      </div>
      {shown.length === 0 && <NothingFound search={followerSearch} />}
      <ul className={style.people} aria-label={t('demo.profile.followers')}>
        {shown.map((one) => (
          <li key={one.id} className={style.card}>
            <Avatar src={one.avatar} size={56} />
            <b>
              <DataText>{one.name}</DataText>
            </b>
            <span className={style.quiet}>
              <DataText>{one.role}</DataText>
            </span>
            <span className={style.place}>
              <IconMapPin size={14} stroke={1.75} aria-hidden />
              <DataText>{one.country}</DataText>
            </span>
            <Follow follower={one} />
          </li>
        ))}
      </ul>
    </ProfilePage>
  );
}

function Follow({ follower: { id, name, isFollowed } }: { follower: Follower }) {
  const { t } = useTranslation();
  const Icon = isFollowed ? IconCheck : IconUserPlus;
  return (
    <button
      type="button"
      className={style.follow}
      aria-pressed={isFollowed}
      onClick={() => set(({ followers }) => ({ followers: followToggled(followers ?? [], id) }))}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(isFollowed ? 'demo.profile.following' : 'demo.profile.follow')}
      <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
    </button>
  );
}
