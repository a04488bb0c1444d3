import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Tip } from '../../kit/page/tip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { genders, productCategories, productColors, type Product } from '../mock/shapes.ts';
import { StarRow, useMoney } from './shop-parts.tsx';
import {
  countOf,
  leastRatings,
  priceRangeNames,
  priceRanges,
  reset,
  setFilters,
  type Filters,
  type PriceRange,
} from './shop.model.ts';
import style from './shop.module.css';
import { useKept } from './use-shop.ts';

const choose = <Name extends keyof Filters>(name: Name, wanted: Filters[Name]) =>
  useKept.setState(({ filters }) => ({ filters: { ...filters, [name]: wanted } }));

/** The filters beside the products; on a phone they open above them. */
export function ShopFilters({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isPhone = useMediaQuery('(max-width: 719.95px)');
  const count = useKept(({ filters }) => setFilters(filters));
  if (!isPhone)
    return (
      <section className={style.filters} aria-label={t('demo.shop.filter')}>
        <h2>{t('demo.shop.filter')}</h2>
        <FilterGroups products={products} />
      </section>
    );
  return (
    <details className={style.filters}>
      <summary>
        <IconFilter size={18} stroke={1.75} aria-hidden />
        {t('demo.shop.filter')}
        {count > 0 && <span className={style.inCart}>{number(count)}</span>}
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={style.chevron} />
      </summary>
      <FilterGroups products={products} />
    </details>
  );
}

function FilterGroups({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const money = useMoney();
  const { filters } = useKept();

  const priceName = (range: PriceRange) => {
    const [above, upTo] = priceRanges[range];
    if (above === 0) return t('demo.shop.upTo', { most: money(upTo) });
    if (upTo === Infinity) return t('demo.shop.over', { least: money(above) });
    return t('demo.shop.fromTo', { least: money(above), most: money(upTo) });
  };
  const group = <Name extends keyof Filters>(
    name: Name,
    none: Filters[Name],
    entries: readonly (readonly [Filters[Name], ReactNode])[],
  ) => (
    <fieldset>
      <legend>{t(`demo.shop.${name}`)}</legend>
      {[[none, t('demo.shop.all')] as const, ...entries].map(([key, text]) => (
        <label key={key} className={style.choice}>
          <input
            type="radio"
            name={name}
            checked={filters[name] === key}
            onChange={() => choose(name, key)}
          />
          <span>{text}</span>
          <span className={style.amount}>{number(countOf(products, name, key))}</span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <>
      <button
        type="button"
        className={style.reset}
        onClick={() => useKept.setState(({ filters: before }) => reset({ filters: before }))}
      >
        {t('demo.shop.reset')}
      </button>
      {group(
        'category',
        'All',
        productCategories.map((key) => [key, t(`demo.shop.categories.${key}`)] as const),
      )}
      {group(
        'gender',
        'All',
        genders.map((key) => [key, t(`demo.shop.genders.${key}`)] as const),
      )}
      {group(
        'price',
        'All',
        priceRangeNames.map((key) => [key, priceName(key)] as const),
      )}
      <Swatches />
      {group(
        'rating',
        '',
        leastRatings.map(
          (key) =>
            [
              key,
              <span key={key} className={style.least}>
                <span className={style.stars}>
                  <StarRow rating={Number(key)} />
                </span>
                {t('demo.shop.andMore', { least: number(key) })}
              </span>,
            ] as const,
        ),
      )}
      {filters.rating !== '' && <p className={style.note}>{t('demo.shop.ratingStays')}</p>}
      <p className={style.note}>{t('demo.shop.kept')}</p>
    </>
  );
}

/** Pressing the chosen colour again shows all of them. */
function Swatches() {
  const { t } = useTranslation();
  const chosen = useKept(({ filters }) => filters.color);
  const nameOf = useColorName();
  return (
    <fieldset>
      <legend>{t('demo.shop.color')}</legend>
      <div className={style.swatches}>
        {Object.values(productColors).map((color) => (
          <Tip key={color} label={nameOf(color)}>
            <button
              type="button"
              className={style.swatch}
              aria-label={nameOf(color)}
              aria-pressed={chosen === color}
              onClick={() => choose('color', chosen === color ? 'All' : color)}
            >
              <span style={{ background: color }} />
            </button>
          </Tip>
        ))}
      </div>
    </fieldset>
  );
}

export function useColorName(): (color: string) => string {
  const { t } = useTranslation();
  const names = {
    [productColors.blue]: t('demo.shop.colors.blue'),
    [productColors.green]: t('demo.shop.colors.green'),
    [productColors.red]: t('demo.shop.colors.red'),
    [productColors.yellow]: t('demo.shop.colors.yellow'),
    [productColors.pink]: t('demo.shop.colors.pink'),
    [productColors.black]: t('demo.shop.colors.black'),
    [productColors['dark green']]: t('demo.shop.colors.darkGreen'),
  };
  return (color) => (names as Readonly<Record<string, string>>)[color] ?? color;
}
