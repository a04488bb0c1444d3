import { compareDecimals, isDecimal, placesOf, plainDecimal, roundDecimal } from '@kalfa/domain/decimal';
import { areaOf, cellName, isInside, placeOf, type Area, type Place } from './cell-name.ts';
import { patched, scanXml, writeTag, type Patch, type XmlTag } from './scan-xml.ts';

/** A number to write into a cell, as an exact decimal. */
export type NewCell = Place & { value: string };

/** A cell that was not written as it is, by its place. */
type Kept = Place & { cell: string; value: string };

export type FilledSheet = {
  xml: string;
  /** How many cells were written. */
  changed: number;
  /** Whether one of them had a formula. */
  hasReplacedFormulas: boolean;
  /** Cells with a formula of another value. Those that other cells depend on as a part of one formula cannot be replaced. */
  formulas: (Kept & { formula: string; isReplaceable: boolean })[];
  covered: Kept[];
  locked: Kept[];
};

type Surroundings = {
  /** The texts that cells refer to by number. */
  sharedStrings: readonly string[];
  /** Whether cells of this style are locked, once the sheet is protected. */
  isLockedStyle: (style: number) => boolean;
  replacesFormulas: boolean;
};

type Formula = { text: string; kind: string; area: Area | null; group: string | undefined };

type FoundCell = {
  tag: XmlTag;
  end: number;
  formula: Formula | null;
  value: string | null;
};

type FoundRow = {
  tag: XmlTag;
  /** Where its content ends; of an empty row, where its tag ends. */
  contentEnd: number;
  cells: (Place & { start: number })[];
  filled: Map<number, FoundCell>;
};

type Scan = {
  rows: Map<number, FoundRow>;
  /** Where a row that does not exist belongs. */
  newRows: Map<number, number>;
  prefix: string;
  emptyData: XmlTag | null;
  merged: Area[];
  isProtected: boolean;
  columnStyles: { from: number; to: number; style: number }[];
  /** Cells that belong to the formula of another cell, by its group. */
  dependants: Map<string, Place[]>;
};

/**
 * Writes numbers into the XML of a sheet. Only these cells change: their styles stay, and so does everything else, byte for byte. A cell
 * that has this value already stays as it is, and so does an empty cell for a zero.
 */
export function fillSheet(xml: string, cells: readonly NewCell[], around: Surroundings): FilledSheet {
  const byRow = new Map<number, NewCell[]>();
  for (const cell of cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
  const scan = scanSheet(xml, byRow);
  const result: FilledSheet = {
    xml,
    changed: 0,
    hasReplacedFormulas: false,
    formulas: [],
    covered: [],
    locked: [],
  };
  const isCovered = (place: Place) =>
    scan.merged.some((area) => isInside(place, area) && !isStart(place, area));
  const writable = new Set(cells.filter((cell) => !isCovered(cell)).map(cellName));
  const patches: Patch[] = [];
  for (const [row, news] of [...byRow].toSorted(([one], [other]) => one - other)) {
    const found = scan.rows.get(row);
    const added: NewCell[] = [];
    for (const cell of news.toSorted((one, other) => one.column - other.column)) {
      const present = found?.filled.get(cell.column);
      // A cell that shares a formula with replaced ones would lose it.
      const isTorn = around.replacesFormulas && present?.formula?.kind === 'shared';
      if (!isTorn && isSame(present, cell.value, around.sharedStrings)) continue;
      const kept = { row: cell.row, column: cell.column, cell: cellName(cell), value: cell.value };
      if (isCovered(cell)) result.covered.push(kept);
      else if (scan.isProtected && around.isLockedStyle(styleOf(scan, found, cell))) result.locked.push(kept);
      else if (present?.formula && !mayReplace(present.formula, kept)) continue;
      else {
        result.changed += 1;
        if (present) patches.push({ ...present, start: present.tag.start, text: cellXml(present.tag, cell) });
        else added.push(cell);
      }
    }
    if (added.length > 0) patches.push(...addedCells(scan, row, found, added));
  }
  return { ...result, xml: patched(xml, withData(scan, patches)) };

  /** Reports a formula, and decides whether it is replaced. */
  function mayReplace({ text, kind, area, group }: Formula, kept: Kept): boolean {
    const shared = group === undefined || text === '' ? [] : (scan.dependants.get(group) ?? []);
    const isAlone = shared.every((place) => writable.has(cellName(place)));
    const isWhole = !area || (area.from.row === area.to.row && area.from.column === area.to.column);
    const isReplaceable = kind === 'array' || kind === 'dataTable' ? isWhole : isAlone;
    result.formulas.push({ ...kept, formula: text, isReplaceable });
    if (!around.replacesFormulas || !isReplaceable) return false;
    result.hasReplacedFormulas = true;
    return true;
  }
}

const isStart = ({ row, column }: Place, { from }: Area) => row === from.row && column === from.column;

/** Computed numbers have up to 17 digits; nothing that is entered has more places. */
const mostPlaces = 6;

function isSame(present: FoundCell | undefined, value: string, sharedStrings: readonly string[]): boolean {
  const isZero = compareDecimals(value, '0') === 0;
  if (!present || (present.value === null && !present.formula)) return isZero;
  const { t: type = 'n' } = present.tag.attributes;
  const stored = present.value ?? '';
  const text = (type === 's' ? (sharedStrings[Number(stored)] ?? '') : stored).trim();
  if (text === '' && !present.formula) return isZero;
  if (type !== 'n') return false;
  const number = numberOf(text);
  return number !== null && compareDecimals(number, value) === 0;
}

/** The number that a cell stores, such as `12.5` or `1.2E-3`. */
function numberOf(text: string): string | null {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:E([+-]?\d{1,2}))?$/i.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = fraction.length - Number(exponent);
  const digits = `${whole}${fraction}${'0'.repeat(Math.max(0, -shift))}`.padStart(shift + 1, '0');
  const point = shift > 0 ? digits.length - shift : digits.length;
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const decimals = digits.slice(point);
  const plain = `${sign === '-' ? '-' : ''}${integer}${decimals === '' ? '' : `.${decimals}`}`;
  if (!isDecimal(plain)) return null;
  return plainDecimal(placesOf(plain) > mostPlaces ? roundDecimal(plain, mostPlaces) : plain);
}

/** The cell with its style and its new number. What belonged to its text or formula goes. */
const cellXml = ({ fullName, attributes }: Pick<XmlTag, 'fullName' | 'attributes'>, { value }: NewCell) => {
  const changed = { t: undefined, cm: undefined, vm: undefined };
  const prefix = fullName.slice(0, fullName.indexOf(':') + 1);
  const head = writeTag({ fullName, attributes, isSelfClosing: false }, changed);
  return `${head}<${prefix}v>${plainDecimal(value)}</${prefix}v></${fullName}>`;
};

/** A new cell has the style of its row, or else of its column, as when somebody types into it. */
function styleOf({ columnStyles }: Scan, row: FoundRow | undefined, { column }: Place): number {
  const own = row?.filled.get(column)?.tag.attributes.s;
  if (row?.filled.has(column)) return Number(own ?? 0);
  const { s: style, customFormat } = row?.tag.attributes ?? {};
  if (style !== undefined && (customFormat === '1' || customFormat === 'true')) return Number(style);
  return columnStyles.find(({ from, to }) => column >= from && column <= to)?.style ?? 0;
}

/** Cells that did not exist, each before the next one of its row; with their row, if that did not exist either. */
function addedCells(
  scan: Scan,
  row: number,
  found: FoundRow | undefined,
  added: readonly NewCell[],
): Patch[] {
  const xmlOf = (cell: NewCell) => {
    const style = styleOf(scan, found, cell);
    const attributes = { r: cellName(cell), ...(style > 0 && { s: String(style) }) };
    return cellXml({ fullName: `${scan.prefix}c`, attributes }, cell);
  };
  if (!found) {
    const at = scan.newRows.get(row) ?? 0;
    const content = added.map(xmlOf).join('');
    const text = `<${scan.prefix}row r="${row}">${content}</${scan.prefix}row>`;
    return [{ start: at, end: at, text }];
  }
  const { tag, contentEnd, cells } = found;
  // The spans are a hint that would be wrong now.
  const isOpened = tag.isSelfClosing;
  const head = writeTag({ ...tag, isSelfClosing: false }, { spans: undefined });
  const patches: Patch[] = added.map((cell) => {
    const next = cells.find(({ column }) => column > cell.column);
    const at = next?.start ?? contentEnd;
    return { start: at, end: at, text: xmlOf(cell) };
  });
  if (!isOpened)
    return tag.attributes.spans === undefined
      ? patches
      : [{ start: tag.start, end: tag.end, text: head }, ...patches];
  const content = patches.map(({ text }) => text).join('');
  return [{ start: tag.start, end: tag.end, text: `${head}${content}</${tag.fullName}>` }];
}

/** A sheet without any row has an empty element for its data. */
function withData({ emptyData }: Scan, patches: readonly Patch[]): readonly Patch[] {
  if (!emptyData || patches.length === 0) return patches;
  const { fullName, start, end } = emptyData;
  const head = writeTag({ ...emptyData, isSelfClosing: false }, {});
  return [{ start, end, text: `${head}${patches.map(({ text }) => text).join('')}</${fullName}>` }];
}

function scanSheet(xml: string, wanted: ReadonlyMap<number, readonly NewCell[]>): Scan {
  const scan: Scan = {
    rows: new Map(),
    newRows: new Map(),
    prefix: '',
    emptyData: null,
    merged: [],
    isProtected: false,
    columnStyles: [],
    dependants: new Map(),
  };
  const waiting = [...wanted.keys()].toSorted((one, other) => one - other);
  let isInData = false;
  let rowNo = 0;
  let column = -1;
  let row: FoundRow | null = null;
  let cell: FoundCell | null = null;
  let collects: 'formula' | 'value' | null = null;
  /** Rows that are missing before this place. */
  const pass = (before: number, at: number) => {
    for (let next = waiting[0]; next !== undefined && next < before; next = waiting[0]) {
      scan.newRows.set(next, at);
      waiting.shift();
    }
  };
  const openRow = (tag: XmlTag) => {
    const no = tag.attributes.r === undefined ? rowNo + 1 : Number(tag.attributes.r);
    if (!(no > rowNo)) throw new Error(`row ${tag.attributes.r} after row ${rowNo}`);
    [rowNo, column] = [no, -1];
    pass(no, tag.start);
    if (waiting[0] !== no) return;
    waiting.shift();
    row = { tag, contentEnd: tag.end, cells: [], filled: new Map() };
    scan.rows.set(no, row);
  };
  const openCell = (tag: XmlTag) => {
    const place =
      tag.attributes.r === undefined ? { row: rowNo, column: column + 1 } : placeOf(tag.attributes.r);
    if (place?.row !== rowNo || place.column <= column)
      throw new Error(`cell ${tag.attributes.r} in row ${rowNo} after column ${column}`);
    ({ column } = place);
    cell = { tag, end: tag.end, formula: null, value: null };
    if (!row) return;
    row.cells.push({ ...place, start: tag.start });
    if (wanted.get(rowNo)?.some((each) => each.column === place.column)) row.filled.set(place.column, cell);
  };
  const openFormula = ({ attributes: { t: kind = 'normal', ref, si: group } }: XmlTag) => {
    if (!cell) return;
    cell.formula = { text: '', kind, area: ref === undefined ? null : areaOf(ref), group };
    collects = 'formula';
    // The first cell of a shared formula has its text; the others only name it.
    if (kind !== 'shared' || group === undefined || ref !== undefined) return;
    const others = scan.dependants.get(group) ?? [];
    others.push({ row: rowNo, column });
    scan.dependants.set(group, others);
  };
  scanXml(xml, {
    open: (tag) => {
      const { name, attributes } = tag;
      if (isInData) {
        if (name === 'row') openRow(tag);
        else if (name === 'c') openCell(tag);
        else if (name === 'f') openFormula(tag);
        else if (cell && (name === 'v' || name === 't')) {
          cell.value ??= '';
          collects = 'value';
        }
      } else if (name === 'sheetData') {
        isInData = true;
        scan.prefix = tag.fullName.slice(0, -name.length);
        if (tag.isSelfClosing) scan.emptyData = tag;
      } else if (name === 'col' && attributes.style !== undefined)
        scan.columnStyles.push({
          from: Number(attributes.min) - 1,
          to: Number(attributes.max) - 1,
          style: Number(attributes.style),
        });
      else if (name === 'mergeCell') {
        const area = areaOf(attributes.ref ?? '');
        if (area) scan.merged.push(area);
      } else if (name === 'sheetProtection')
        scan.isProtected = attributes.sheet === '1' || attributes.sheet === 'true';
    },
    text: (text) => {
      if (!cell || !collects) return;
      if (collects === 'value') cell.value = (cell.value ?? '') + text;
      else if (cell.formula) cell.formula.text += text;
    },
    close: (name, at) => {
      if (!isInData) return;
      if (name === 'sheetData') {
        isInData = false;
        pass(Infinity, at.start);
      } else if (name === 'row') {
        if (row) row.contentEnd = at.start;
        row = null;
      } else if (name === 'c') {
        if (cell) cell.end = at.end;
        cell = null;
      } else if (name === 'f' || name === 'v' || name === 't') collects = null;
    },
  });
  return scan;
}
