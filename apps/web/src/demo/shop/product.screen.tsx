import { IconBan, IconCircleCheck, IconPackageOff, IconShoppingCartPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Message } from '../../kit/page/message.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { DataText } from '../frame/data-text.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import type { Product } from '../mock/shapes.ts';
import { useColorName } from './shop-filters.tsx';
import {
  Badges,
  BackToShop,
  CartButton,
  Cards,
  Price,
  Stars,
  useAddToCart,
  useKindOf,
  WhenLoaded,
} from './shop-parts.tsx';
import { productAt, relatedTo } from './shop.model.ts';
import style from './shop.module.css';
import { useShop } from './use-shop.ts';

/** One product, and others like it. */
export default function ProductScreen() {
  const { t } = useTranslation();
  const shop = useShop();
  const { id } = useParams();
  const product = productAt(shop.products, id);
  const title = product?.title ?? (shop.isLoaded ? t('demo.shop.unknown') : undefined);
  return (
    <DemoPage menu="demo-shop" {...(title !== undefined && { title })} actions={<CartButton shop={shop} />}>
      <WhenLoaded shop={shop}>
        {product ? (
          <>
            <div>
              <BackToShop />
            </div>
            <About product={product} />
            <section className={style.related} aria-label={t('demo.shop.related')}>
              <p className={style.heading} aria-hidden>
                {t('demo.shop.related')}
              </p>
              <Cards label={t('demo.shop.related')} products={relatedTo(product, shop.products)} />
            </section>
          </>
        ) : (
          <Message
            icon={<IconPackageOff size={40} stroke={1.5} aria-hidden />}
            title={t('demo.shop.unknown')}
            text={t('demo.shop.unknownText')}
          >
            <BackToShop look="outline" />
          </Message>
        )}
      </WhenLoaded>
    </DemoPage>
  );
}

function About({ product }: { product: Product }) {
  const { t } = useTranslation();
  const add = useAddToCart();
  const kindOf = useKindOf();
  const nameOf = useColorName();
  return (
    <article className={style.product} aria-label={product.title}>
      <div className={style.photo}>
        <img
          className={style.picture}
          src={product.photo}
          alt=""
          width={320}
          height={200}
          draggable={false}
        />
        <Badges product={product} />
      </div>
      <div className={style.facts}>
        <p className={style.about}>
          <span>{kindOf(product)}</span>
          <Stars rating={product.rating} />
        </p>
        <p className={style.large}>
          <Price product={product} />
        </p>
        <p>
          <DataText>{product.description}</DataText>
        </p>
        <dl>
          <dt>{t('demo.shop.color')}</dt>
          <dd className={style.colors}>
            {product.colors.map((color) => (
              <span key={color}>
                <span className={style.dot} style={{ background: color }} />
                {nameOf(color)}
              </span>
            ))}
          </dd>
          <dt>{t('demo.shop.stock')}</dt>
          <dd className={style.stock} data-out={!product.stock || undefined}>
            {product.stock ? (
              <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconBan size={18} stroke={1.75} aria-hidden />
            )}
            {product.stock ? t('demo.shop.inStock') : t('demo.shop.soldOut')}
          </dd>
        </dl>
        {product.stock && (
          <div>
            <Button look="solid" isLarge onClick={() => add(product)}>
              <IconShoppingCartPlus size={18} stroke={1.75} aria-hidden />
              {t('demo.shop.add')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
