import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch, NothingFound } from '../frame/demo-search.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { CartButton, Cards, WhenLoaded } from './shop-parts.tsx';
import { reset, shownProducts, sorts, type KeptShop, type Sort } from './shop.model.ts';
import style from './shop.module.css';
import { useKept, useShop } from './use-shop.ts';

/** The products with their filters. */
export default function ShopScreen() {
  const { t } = useTranslation();
  const shop = useShop();
  const { products, productSearch, isLoaded } = shop;
  const shown = shownProducts(products, shop);
  return (
    <DemoPage
      menu="demo-shop"
      count={isLoaded ? t('demo.shop.count', { count: products.length }) : null}
      actions={<CartButton shop={shop} />}
    >
      <WhenLoaded shop={shop}>
        <div className={style.shop}>
          <ShopFilters products={products} />
          <div className={style.offers}>
            <div className={style.tools}>
              <DemoSearch
                label={t('demo.shop.search')}
                value={productSearch}
                onChange={(text) => useKept.setState({ productSearch: text })}
                found={shown.length}
              />
              <SortSelect />
            </div>
            {shown.length === 0 ? <Nothing /> : <Cards label={t('demo.shop.products')} products={shown} />}
          </div>
        </div>
      </WhenLoaded>
    </DemoPage>
  );
}

function SortSelect() {
  const { t } = useTranslation();
  const id = useId();
  const sortBy = useKept((kept) => kept.sortBy);
  return (
    <div className={style.sort}>
      <label htmlFor={id}>{t('demo.shop.sortBy')}</label>
      <span>
        <select
          id={id}
          value={sortBy}
          onChange={({ target }) => useKept.setState({ sortBy: target.value as Sort })}
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`demo.shop.sort.${one}`)}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </span>
    </div>
  );
}

/** Nothing fits; the rating has a way back of its own, because the reset leaves it. */
function Nothing() {
  const { t } = useTranslation();
  const { productSearch, filters } = useKept();
  const act = (change: Partial<KeptShop>) => () => {
    useKept.setState(change);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={style.nothing}>
      <NothingFound search={productSearch} />
      {filters.rating === '' ? (
        <Button onClick={act(reset({ filters }))}>{t('demo.shop.reset')}</Button>
      ) : (
        <Button onClick={act({ filters: { ...filters, rating: '' } })}>{t('demo.shop.allRatings')}</Button>
      )}
    </div>
  );
}
