import { patched, scanXml, writeTag, type Patch, type XmlTag } from './scan-xml.ts';

/** The parts of a workbook by their names, which are equal regardless of case. */
export type Parts = { read: (name: string) => string | null };

const workbookName = 'xl/workbook.xml';
const workbookLinks = 'xl/_rels/workbook.xml.rels';
const contentTypes = '[Content_Types].xml';

type Link = { id: string; type: string; name: string; tag: XmlTag };

/** The links of the workbook to its other parts, with their full names. */
function linksOf(parts: Parts): Link[] {
  const links: Link[] = [];
  scanXml(parts.read(workbookLinks) ?? '<none/>', {
    open: (tag) => {
      const { Id: id = '', Type: type = '', Target: target = '' } = tag.attributes;
      if (tag.name !== 'Relationship') return;
      const name = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      links.push({ id, type: type.slice(type.lastIndexOf('/') + 1), name, tag });
    },
  });
  return links;
}

/** The name of the part with this sheet; `null` when the workbook has no such sheet. */
export function findSheetPart(parts: Parts, sheet: string): string | null {
  let id: string | undefined;
  scanXml(parts.read(workbookName) ?? '<none/>', {
    open: ({ name, attributes }) => {
      if (name !== 'sheet' || attributes.name !== sheet) return;
      // The prefix of the relationships is the workbook's own choice.
      id ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
    },
  });
  return linksOf(parts).find((link) => link.id === id)?.name ?? null;
}

const partOf = (parts: Parts, type: string): string | null => {
  const name = linksOf(parts).find((link) => link.type === type)?.name;
  return name === undefined ? null : parts.read(name);
};

/** The texts that cells refer to by number. */
export function readSharedStrings(parts: Parts): string[] {
  const texts: string[] = [];
  let isText = false;
  const xml = partOf(parts, 'sharedStrings');
  if (xml === null) return texts;
  scanXml(xml, {
    open: ({ name }) => {
      if (name === 'si') texts.push('');
      isText = name === 't';
    },
    text: (text) => {
      if (isText) texts[texts.length - 1] = `${texts.at(-1) ?? ''}${text}`;
    },
    close: () => {
      isText = false;
    },
  });
  return texts;
}

/** Whether cells of a style are locked, once their sheet is protected. They are, unless their style says otherwise. */
export function readLockedStyles(parts: Parts): (style: number) => boolean {
  const isUnlocked: boolean[] = [];
  let isInCells = false;
  const xml = partOf(parts, 'styles');
  if (xml !== null)
    scanXml(xml, {
      open: ({ name, attributes }) => {
        if (name === 'cellXfs') isInCells = true;
        else if (isInCells && name === 'xf') isUnlocked.push(false);
        else if (isInCells && name === 'protection')
          isUnlocked[isUnlocked.length - 1] = attributes.locked === '0' || attributes.locked === 'false';
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  return (style) => isUnlocked[style] !== true;
}

/** What comes before the settings of the calculation in a workbook. */
const beforeCalculation = new Set(['sheets', 'functionGroups', 'externalReferences', 'definedNames']);

/** The workbook part, so that Excel computes all formulas again when it opens it. */
export function recalculated(parts: Parts): Map<string, string> {
  const xml = parts.read(workbookName) ?? '';
  const patches: Patch[] = [];
  let depth = 0;
  let prefix = '';
  let place = 0;
  scanXml(xml, {
    open: (tag) => {
      depth += 1;
      if (depth === 1) prefix = tag.fullName.slice(0, -tag.name.length);
      if (depth === 2 && tag.name === 'calcPr')
        patches.push({ start: tag.start, end: tag.end, text: writeTag(tag, { fullCalcOnLoad: '1' }) });
    },
    close: (name, { end }) => {
      if (depth === 2 && beforeCalculation.has(name)) place = end;
      depth -= 1;
    },
  });
  if (patches.length === 0)
    patches.push({ start: place, end: place, text: `<${prefix}calcPr fullCalcOnLoad="1"/>` });
  return new Map([[workbookName, patched(xml, patches)]]);
}

/**
 * The parts without the order of calculation, which names every cell with a formula: Excel calls a workbook damaged where it names one
 * that has none. Excel writes it again. A part that is `null` is removed.
 */
export function withoutCalculationChain(parts: Parts): Map<string, string | null> {
  const changed = new Map<string, string | null>();
  const chain = linksOf(parts).find(({ type }) => type === 'calcChain');
  if (!chain) return changed;
  changed.set(chain.name, null);
  const links = parts.read(workbookLinks) ?? '';
  changed.set(workbookLinks, patched(links, [removal(links, chain.tag)]));
  const types = parts.read(contentTypes) ?? '';
  const overrides: Patch[] = [];
  scanXml(types, {
    open: (tag) => {
      const { PartName: name = '' } = tag.attributes;
      if (name.toLowerCase() === `/${chain.name}`.toLowerCase()) overrides.push(removal(types, tag));
    },
  });
  changed.set(contentTypes, patched(types, overrides));
  return changed;
}

/** An element without content, written in either way. */
function removal(xml: string, { start, end, isSelfClosing, fullName }: XmlTag): Patch {
  const closing = `</${fullName}>`;
  const isClosed = !isSelfClosing && xml.startsWith(closing, end);
  return { start, end: isClosed ? end + closing.length : end, text: '' };
}
