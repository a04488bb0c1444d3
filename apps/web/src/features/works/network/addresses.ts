import { addressWith, menus } from '@kalfa/contracts/menu';

/** The parameters of the address: the open tab, the pole or span that the drawing shows, the conductor whose spans are listed. */
export const tabKey = 'tab';
export const conductorKey = 'conductor';
export const targetKey = 'show';

const withNetwork = (url: string, id: number) => url.replace(':networkId', String(id));

export const designAddress = (id: number) => withNetwork(menus['network-details'].url, id);

/** The spans of a network, or only those of one conductor and kind. */
export const spansAddress = (
  id: number,
  tab: 'spans' | 'summary',
  conductor?: { itemId: number; kind: string },
) =>
  addressWith(withNetwork(menus.transmissions.url, id), {
    [tabKey]: tab,
    ...(conductor && { [conductorKey]: `${conductor.itemId} ${conductor.kind}` }),
  });

export const drawingAddress = (id: number, target?: string) =>
  addressWith(designAddress(id), { [tabKey]: 'drawing', ...(target && { [targetKey]: target }) });
