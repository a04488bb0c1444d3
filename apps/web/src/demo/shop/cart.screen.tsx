import { IconAlertTriangle, IconMinus, IconPlus, IconShoppingCartOff, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { Message } from '../../kit/page/message.tsx';
import { Tip } from '../../kit/page/tip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoKeys } from '../frame/use-demo-keys.ts';
import type { Product } from '../mock/shapes.ts';
import { addressOf, BackToShop, Price, useMoney, WhenLoaded } from './shop-parts.tsx';
import { amountOf, putBack, removed, stepped, type CartItem } from './shop.model.ts';
import style from './shop.module.css';
import { useKept, useShop } from './use-shop.ts';

/** What is in the cart. Nothing can be ordered. */
export default function CartScreen() {
  const { t } = useTranslation();
  const shop = useShop();
  const { cart, products, isLoaded } = shop;
  return (
    <DemoPage
      menu="demo-shop"
      title={t('demo.shop.cart')}
      count={isLoaded ? t('demo.shop.count', { count: cart.length }) : null}
    >
      <WhenLoaded shop={shop}>
        {cart.length === 0 ? (
          <Message
            icon={<IconShoppingCartOff size={40} stroke={1.5} aria-hidden />}
            title={t('demo.shop.empty')}
            text={t('demo.shop.emptyText')}
          >
            <BackToShop look="outline" />
          </Message>
        ) : (
          <Filled cart={cart} products={products} total={shop.total} />
        )}
      </WhenLoaded>
    </DemoPage>
  );
}

type FilledProps = { cart: readonly CartItem[]; products: readonly Product[]; total: number };

function Filled({ cart, products, total }: FilledProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const nameOf = useNameOf(products);
  const list = useRef<HTMLUListElement>(null);
  const [removedAt, setRemovedAt] = useState<{ at: number } | null>(null);

  // The button that removed an item is gone; the focus continues with the item that took its place, or with the last.
  useEffect(() => {
    if (!removedAt) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]');
    buttons?.[Math.min(removedAt.at, buttons.length - 1)]?.focus();
  }, [removedAt]);

  const remove = (at: number) => {
    const item = useKept.getState().cart[at];
    if (!item) return;
    useKept.setState((now) => ({ cart: removed(now.cart, at) }));
    if (cart.length === 1) document.getElementById('content')?.focus({ preventScroll: true });
    else setRemovedAt({ at });
    showFeedback({
      message: t('demo.shop.removed', { product: nameOf(item) }),
      undo: () => useKept.setState((now) => ({ cart: putBack(now.cart, item, at) })),
    });
  };
  const removeFocused = () => {
    const line = document.activeElement?.closest<HTMLElement>('[data-line]');
    if (line) remove(Number(line.dataset.line));
  };
  useDemoKeys({ '#': removeFocused, Delete: removeFocused });
  return (
    <div className={style.cart}>
      <ul ref={list} className={style.lines} aria-label={t('demo.shop.cart')}>
        {cart.map((item, at) => (
          // One product may be in the cart more than once; an item is known by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} data-line={at} className={style.line} data-odd={item.qty < 1 || undefined}>
            <Line item={item} at={at} products={products} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      <section className={style.sum} aria-label={t('demo.shop.total')}>
        <p className={style.total}>
          <span>{t('demo.shop.total')}</span>
          <output>{money(total)}</output>
        </p>
        <p className={style.note}>{t('demo.shop.noOrders')}</p>
        <p className={style.note}>{t('demo.shop.kept')}</p>
        <BackToShop look="outline" />
      </section>
    </div>
  );
}

function useNameOf(products: readonly Product[]): (item: CartItem) => string {
  const { t } = useTranslation();
  return ({ id }) => products.find((one) => one.id === id)?.title ?? t('demo.shop.gone', { id: String(id) });
}

type LineProps = { item: CartItem; at: number; products: readonly Product[]; onRemove: () => void };

function Line({ item, at, products, onRemove }: LineProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const money = useMoney();
  const product = products.find(({ id }) => id === item.id);
  const name = useNameOf(products)(item);
  const step = (by: 1 | -1) => useKept.setState(({ cart }) => ({ cart: stepped(cart, at, by) }));
  return (
    <>
      {product ? (
        <img className={style.small} src={product.photo} alt="" width={88} height={55} draggable={false} />
      ) : (
        <span className={style.small} />
      )}
      <div className={style.what}>
        {product ? (
          <Link to={addressOf(product)}>
            <DataText>{name}</DataText>
          </Link>
        ) : (
          name
        )}
        {product && <Price product={product} />}
      </div>
      <div role="group" className={style.stepper} aria-label={t('demo.shop.quantity')}>
        <Tip label={t('demo.shop.less', { product: name })}>
          <button type="button" onClick={() => step(-1)}>
            <IconMinus size={16} stroke={2} aria-hidden />
          </button>
        </Tip>
        <output>{number(item.qty)}</output>
        <Tip label={t('demo.shop.more', { product: name })}>
          <button type="button" onClick={() => step(1)}>
            <IconPlus size={16} stroke={2} aria-hidden />
          </button>
        </Tip>
      </div>
      <span className={style.lineTotal}>{money(amountOf(item, products))}</span>
      <Tip label={t('demo.shop.remove', { product: name })}>
        <button type="button" data-removes className={style.remove} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      </Tip>
      <div role="status" className={style.hint}>
        {item.qty < 1 && (
          <p>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {t('demo.shop.notPositive')}
          </p>
        )}
      </div>
    </>
  );
}
