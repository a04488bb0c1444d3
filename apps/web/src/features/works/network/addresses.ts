import { addressWith, menus } from '@kalfa/contracts/menu';

/** The parameter of the address that names the open tab. */
export const tabKey = 'tab';

const withNetwork = (url: string, id: number) => url.replace(':networkId', String(id));

export const designAddress = (id: number) => withNetwork(menus['network-details'].url, id);

export const spansAddress = (id: number, tab: 'spans' | 'summary') =>
  addressWith(withNetwork(menus.transmissions.url, id), { [tabKey]: tab });
