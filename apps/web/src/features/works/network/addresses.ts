import { addressWith, menus } from '@kalfa/contracts/menu';

/** The parameters of the address that name the open tab, and the pole or span that the drawing shows. */
export const tabKey = 'tab';
export const targetKey = 'show';

const withNetwork = (url: string, id: number) => url.replace(':networkId', String(id));

export const designAddress = (id: number) => withNetwork(menus['network-details'].url, id);

export const spansAddress = (id: number, tab: 'spans' | 'summary') =>
  addressWith(withNetwork(menus.transmissions.url, id), { [tabKey]: tab });

export const drawingAddress = (id: number, target: string) =>
  addressWith(designAddress(id), { [tabKey]: 'drawing', [targetKey]: target });
