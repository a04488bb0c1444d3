import { addDecimals, multiplyDecimals, roundDecimal } from '../decimal.ts';

/**
 * The bill of quantities (BoQ) of a tender: one ordered list, in which a line without an item opens a group. The percentage of a
 * group holds for dismantling and DMM (re-installation of dismantled material) of the lines below it.
 */

/** The numbers of a line, as plain decimals. */
export type BoqNumbers = {
  clientQuantity: string;
  contractorQuantity: string;
  dismantlingQuantity: string;
  dmmQuantity: string;
  materialPrice: string;
  installationPrice: string;
  dismantlingPrice: string;
  dmmPrice: string;
};

export type BoqLine =
  | { readonly isGroup: true; readonly percent: string }
  | ({ readonly isGroup: false } & BoqNumbers);

/** Amounts of money with two decimal places. */
export type BoqAmounts = { material: string; installation: string; dismantling: string; dmm: string };

export const amountKinds = [
  'material',
  'installation',
  'dismantling',
  'dmm',
] as const satisfies readonly (keyof BoqAmounts)[];

const nothing: BoqAmounts = { material: '0', installation: '0', dismantling: '0', dmm: '0' };
export const wholePercent = '100';

/** Material of the client is installed like that of the contractor. */
export const installationQuantity = ({
  clientQuantity,
  contractorQuantity,
}: Pick<BoqNumbers, 'clientQuantity' | 'contractorQuantity'>) =>
  addDecimals([clientQuantity, contractorQuantity]);

const amount = (...factors: string[]) => roundDecimal(multiplyDecimals(factors), 2);

/** The amounts of a line in a group with this percentage. Material that the client supplies has no amount. */
export function amountsOf(line: BoqNumbers, percent: string): BoqAmounts {
  const share = multiplyDecimals([percent, '0.01']);
  return {
    material: amount(line.contractorQuantity, line.materialPrice),
    installation: amount(installationQuantity(line), line.installationPrice),
    dismantling: amount(line.dismantlingQuantity, line.dismantlingPrice, share),
    dmm: amount(line.dmmQuantity, line.dmmPrice, share),
  };
}

/** Amounts added one by one. */
export const addAmounts = (all: readonly BoqAmounts[]): BoqAmounts => ({
  material: addDecimals(all.map(({ material }) => material)),
  installation: addDecimals(all.map(({ installation }) => installation)),
  dismantling: addDecimals(all.map(({ dismantling }) => dismantling)),
  dmm: addDecimals(all.map(({ dmm }) => dmm)),
});

/** All four amounts together; of a whole BoQ, its estimate. */
export const estimateOf = (amounts: BoqAmounts) => addDecimals(amountKinds.map((kind) => amounts[kind]));

export type BoqSums = {
  /** In the order of the lines: the amounts of a line, or the subtotal of a group. */
  lines: BoqAmounts[];
  total: BoqAmounts;
};

/** The amounts of every line and group. Totals are sums of rounded lines, so that they can be checked on paper. */
export function sumsOf(lines: readonly BoqLine[]): BoqSums {
  const sums: BoqAmounts[] = [];
  let percent = wholePercent;
  let group: { index: number; amounts: BoqAmounts[] } | null = null;
  const all: BoqAmounts[] = [];
  const close = () => {
    if (group) sums[group.index] = addAmounts(group.amounts);
  };
  for (const [index, line] of lines.entries()) {
    if (line.isGroup) {
      close();
      ({ percent } = line);
      group = { index, amounts: [] };
      sums.push(nothing);
    } else {
      const amounts = amountsOf(line, percent);
      group?.amounts.push(amounts);
      all.push(amounts);
      sums.push(amounts);
    }
  }
  close();
  return { lines: sums, total: addAmounts(all) };
}
