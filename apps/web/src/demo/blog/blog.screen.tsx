import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import { blogCategories } from '../mock/shapes.ts';
import { shownPosts, sortings, type CategoryFilter, type Sorting } from './blog.model.ts';
import { keepPosts, useBlog } from './blog.state.ts';
import { PostTile } from './post-tile.tsx';
import style from './blog.module.css';

/** Posts with their search, their categories and their order. */
export default function BlogScreen() {
  const { t } = useTranslation();
  const { blogposts } = useBlog();
  return (
    <DemoPage menu="demo-blog" count={blogposts && t('demo.blog.count', { count: blogposts.length })}>
      <Posts />
    </DemoPage>
  );
}

function Posts() {
  const { t } = useTranslation();
  const state = useBlog();
  const { blogposts, blogSearch } = state;
  const loading = useDemoData('blogPosts', blogposts !== null, keepPosts);
  if (loading.failure) return <LoadFailure {...loading} failure={loading.failure} />;
  if (!blogposts) return <PageSpinner />;
  const shown = shownPosts(blogposts, state);
  return (
    <>
      <div className={style.tools}>
        <DemoSearch
          label={t('demo.blog.search')}
          value={blogSearch}
          onChange={(text) => useBlog.setState({ blogSearch: text })}
          found={shown.length}
        />
        <Categories />
        <SortBy />
      </div>
      {shown.length === 0 && <NothingFound search={blogSearch} />}
      <ul className={style.tiles} aria-label={t('demo.blog.list')}>
        {[...shown.filter(({ featured }) => featured), ...shown.filter(({ featured }) => !featured)].map(
          (post) => (
            <PostTile key={post.id} post={post} />
          ),
        )}
      </ul>
    </>
  );
}

function Categories() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { blogposts, category } = useBlog();
  const entries: readonly CategoryFilter[] = ['all', ...blogCategories];
  const countOf = (key: CategoryFilter) =>
    (blogposts ?? []).filter((post) => key === 'all' || post.category === key).length;
  return (
    <div role="group" aria-label={t('demo.blog.category')} className={style.filters}>
      {entries.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === category}
          onClick={() => useBlog.setState({ category: key })}
        >
          {t(`demo.blog.categories.${key}`)}
          <span>{number(countOf(key))}</span>
        </button>
      ))}
    </div>
  );
}

function SortBy() {
  const { t } = useTranslation();
  const id = useId();
  const { sortBy } = useBlog();
  return (
    <p className={style.sort}>
      <label htmlFor={id}>{t('demo.blog.sortBy')}</label>
      <select
        id={id}
        value={sortBy}
        onChange={({ target }) => useBlog.setState({ sortBy: target.value as Sorting })}
      >
        {sortings.map((sorting) => (
          <option key={sorting} value={sorting}>
            {t(`demo.blog.sortings.${sorting}`)}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </p>
  );
}
