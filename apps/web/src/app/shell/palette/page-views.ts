import { addressWith } from '@kalfa/contracts/menu';
import { inTransit } from '@kalfa/contracts/stock/in-transit';
import { movement } from '@kalfa/contracts/stock/movement';
import type { TextKey } from '../../../lib/translate.ts';
import type { Entry } from './palette.model.ts';

/** Lists that are tabs of a page. People look for them by their own names. */
const views: Readonly<Record<string, readonly { entity: string; view: string }[]>> = {
  'stock-inquiry': [
    { entity: movement.name, view: 'movements' },
    { entity: inTransit.name, view: 'transit' },
  ],
};

/** The lists within a page, each with the name of the page. */
export const viewsOf = (key: string, page: Entry, t: (text: TextKey) => string): Entry[] =>
  (views[key] ?? []).flatMap(({ entity, view }) =>
    page.to === undefined
      ? []
      : [
          {
            ...page,
            id: `${page.id} ${view}`,
            label: t(`entity.${entity}.title` as TextKey),
            hint: page.label,
            to: addressWith(page.to, { view }),
          },
        ],
  );
