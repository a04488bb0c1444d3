import {
  IconArrowLeft,
  IconBan,
  IconShoppingCart,
  IconShoppingCartPlus,
  IconSparkles,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { PageSpinner } from '../../kit/page/page-spinner.tsx';
import { Tip } from '../../kit/page/tip.tsx';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { ButtonLink } from '../../kit/plain/button.tsx';
import { useFormats, useMinute } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DataText } from '../frame/data-text.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import type { Product } from '../mock/shapes.ts';
import { added, isNew, removed } from './shop.model.ts';
import style from './shop.module.css';
import { useKept, type useShop } from './use-shop.ts';

type Shop = ReturnType<typeof useShop>;

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export const addressOf = ({ id }: Pick<Product, 'id'>) => `/apps/shop/${id}`;

/** Lira as the language writes them, with a sign before the symbol. */
export function useMoney(): (amount: number) => string {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (amount) => {
    const size = number(Math.abs(amount));
    return number(amount).replace(size, '') + t('demo.shop.amount', { amount: size });
  };
}

export function useAddToCart(): (product: Product) => void {
  const { t } = useTranslation();
  return ({ id, title }) => {
    const { cart } = useKept.getState();
    const at = cart.length;
    useKept.setState({ cart: added(cart, id) });
    showFeedback({
      message: t('demo.shop.added', { product: title }),
      undo: () =>
        useKept.setState((now) => (now.cart[at]?.id === id ? { cart: removed(now.cart, at) } : now)),
    });
  };
}

/** What every page of the shop shows until its products are there, or why they are not. */
export function WhenLoaded({ shop, children }: { shop: Shop; children: ReactNode }) {
  const { isLoaded, loading } = shop;
  if (loading.failure) return <LoadFailure {...loading} failure={loading.failure} />;
  return isLoaded ? children : <PageSpinner />;
}

/** Leads to the cart, and says what is in it. */
export function CartButton({ shop: { cart, total, isLoaded } }: { shop: Shop }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const money = useMoney();
  const { length: count } = cart;
  return (
    <ButtonLink to="/apps/cart">
      <IconShoppingCart {...icon} />
      {t('demo.shop.cart')}
      {count > 0 && (
        <span className={style.inCart} aria-hidden>
          {number(count)}
        </span>
      )}
      <VisuallyHidden>{t('demo.shop.count', { count, replace: { count: number(count) } })}</VisuallyHidden>
      {count > 0 && isLoaded && <span className={style.cartTotal}>{money(total)}</span>}
    </ButtonLink>
  );
}

export function BackToShop({ look = 'text' }: { look?: 'text' | 'outline' }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/apps/shop" look={look}>
      <IconArrowLeft {...icon} className={style.mirrored} />
      {t('demo.shop.back')}
    </ButtonLink>
  );
}

export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <span
      role="img"
      className={style.stars}
      aria-label={t('demo.shop.stars', { count: rating, replace: { count: number(rating) } })}
    >
      <StarRow rating={rating} />
    </span>
  );
}

export const StarRow = ({ rating }: { rating: number }) =>
  [1, 2, 3, 4, 5].map((place) => {
    const Icon = place <= rating ? IconStarFilled : IconStar;
    return <Icon key={place} size={12} stroke={1.75} aria-hidden />;
  });

/** What is paid, and what it was before. */
export function Price({ product: { price, salesPrice, discount } }: { product: Product }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <span className={style.price}>
      <b>{money(salesPrice)}</b>
      {discount > 0 && (
        <>
          <VisuallyHidden> {t('demo.shop.oldPrice', { amount: money(price) })}</VisuallyHidden>
          <s aria-hidden>{money(price)}</s>
        </>
      )}
    </span>
  );
}

export function Badges({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const now = useMinute();
  return (
    <span className={style.badges}>
      {product.discount > 0 && <span data-kind="sale">{percent(-product.discount)}</span>}
      {isNew(product, now) && (
        <span data-kind="new">
          <IconSparkles size={14} stroke={1.75} aria-hidden />
          {t('demo.shop.new')}
        </span>
      )}
      {!product.stock && (
        <span data-kind="out">
          <IconBan size={14} stroke={1.75} aria-hidden />
          {t('demo.shop.soldOut')}
        </span>
      )}
    </span>
  );
}

export function useKindOf(): (product: Product) => string {
  const { t } = useTranslation();
  return ({ category, gender }) =>
    [...category.map((one) => t(`demo.shop.categories.${one}`)), t(`demo.shop.genders.${gender}`)].join(
      ' · ',
    );
}

/** Products as cards, whose titles lead to their pages. */
export function Cards({ label, products }: { label: string; products: readonly Product[] }) {
  const { t } = useTranslation();
  const add = useAddToCart();
  const kindOf = useKindOf();
  return (
    <ul className={style.cards} aria-label={label}>
      {products.map((product) => (
        <li key={product.id} className={style.card}>
          <img
            className={style.picture}
            src={product.photo}
            alt=""
            width={320}
            height={200}
            draggable={false}
          />
          <Badges product={product} />
          <h2 className={style.title}>
            <Link to={addressOf(product)}>
              <DataText>{product.title}</DataText>
            </Link>
          </h2>
          <p className={style.about}>
            <span>{kindOf(product)}</span>
            <Stars rating={product.rating} />
          </p>
          <p className={style.offer}>
            <Price product={product} />
            {product.stock && (
              <Tip label={t('demo.shop.addOf', { product: product.title })}>
                <button type="button" className={style.add} onClick={() => add(product)}>
                  <IconShoppingCartPlus {...icon} />
                </button>
              </Tip>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
