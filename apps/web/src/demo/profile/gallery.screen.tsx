import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DataText } from '../frame/data-text.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { Viewer } from './viewer.tsx';
import { ProfilePage } from './profile-page.tsx';
import { shownGallery } from './profile.model.ts';
import { useProfile } from './profile.state.ts';
import style from './profile.module.css';

/** Pictures in columns, each of which opens on the whole page. */
export default function GalleryScreen() {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { gallery, gallerySearch } = useProfile();
  const [at, setAt] = useState<number | null>(null);
  const shown = shownGallery(gallery ?? [], gallerySearch);
  return (
    <ProfilePage tab="gallery">
      <div className={style.search}>
        <DemoSearch
          label={t('demo.profile.searchGallery')}
          value={gallerySearch}
          onChange={(text) => useProfile.setState({ gallerySearch: text })}
          found={shown.length}
        />
      </div>
      {shown.length === 0 && <NothingFound search={gallerySearch} />}
      <ul className={style.gallery} aria-label={t('demo.profile.gallery')}>
        {shown.map(({ id, cover, name, time }, index) => (
          <li key={id} className={style.framed}>
            <button
              type="button"
              className={style.enlarges}
              aria-label={t('demo.profile.enlarge', { name })}
              onClick={() => setAt(index)}
            >
              <img src={cover} alt="" />
            </button>
            <p>
              <b>
                <DataText>{name}</DataText>
              </b>
              <time className={style.quiet} dateTime={time}>
                {instant(time)}
              </time>
            </p>
          </li>
        ))}
      </ul>
      {at !== null && (
        <Viewer
          pictures={shown.map(({ cover, name }) => ({ src: cover, name, isData: true }))}
          at={at}
          onGo={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </ProfilePage>
  );
}
