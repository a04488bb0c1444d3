import { recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import type { ListShape } from '@kalfa/contracts/list';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconArrowRight } from '@tabler/icons-react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { displayedValue, useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { NameOf } from '../../lib/reference-names.ts';
import { filled } from '../page/filled.tsx';
import { NoValue } from '../page/no-value.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

type Props = {
  /** The entity whose texts label the fields. */
  entity: string;
  kinds: ListShape['fields'];
  changes: Readonly<Record<string, readonly unknown[]>>;
  /** A new record has no values before the change. */
  isNew: boolean;
  /** Translates a stored constant into the language of the page. */
  translate?: (stored: string, field: string) => string;
  nameOf?: NameOf;
};

const asStored = (stored: string) => stored;
const unknown: NameOf = () => undefined;
/** A change of a line of a document: the history of the document shows what it was. */
const lineOf = /^(?:lines|items)\.(\d+|order)/;
const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** One line for each changed field, with its value before and after. */
export function ChangeLines({
  entity,
  kinds,
  changes,
  isNew,
  translate = asStored,
  nameOf = unknown,
}: Props) {
  const { t } = useTranslation();
  const texts = useEntityTexts(entity);
  const show = {
    kinds,
    translate,
    nameOf: (field: string, value: unknown) => nameOf(field, value) ?? texts.choice(field, String(value)),
  };
  const entries = Object.entries(changes).filter(([, sides]) => !sides.every(isEmpty));
  const inLines = new Set(entries.flatMap(([field]) => lineOf.exec(field)?.[1] ?? []));
  const lines = entries
    .filter(([field]) => !lineOf.test(field))
    .flatMap(([field, [before, after]]) => linesOf({ field, label: texts.field(field), before, after }));
  const rows = lines.map(({ field, label, before, after }) => (
    <Typography key={label} variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
      {filled(
        (value) => t('record.labelled', { label, value }),
        <>
          {!isNew && (
            <>
              <del>
                <VisuallyHidden>{t('record.before')} </VisuallyHidden>
                <Value field={field} value={before} {...show} />
              </del>
              <Arrow />
            </>
          )}
          <Box component="ins" sx={{ color: 'text.primary', textDecoration: 'none' }}>
            {!isNew && <VisuallyHidden>{t('record.after')} </VisuallyHidden>}
            <Value field={field} value={after} {...show} />
          </Box>
        </>,
      )}
    </Typography>
  ));
  if (inLines.size === 0) return rows;
  return (
    <>
      {rows}
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
        {t('documents.linesChanged', { count: inLines.size })}
      </Typography>
    </>
  );
}

type Line = { field: string; label: string; before: unknown; after: unknown };

/** Of a value with parts, such as a name in several languages, only the changed parts are listed. */
function linesOf(line: Line): Line[] {
  const { field, label, before, after } = line;
  if (!isParted(before) || !isParted(after)) return [line];
  return Object.keys({ ...before, ...after })
    .filter((part) => before[part] !== after[part])
    .map((part) => ({ field, label: `${label} (${part})`, before: before[part], after: after[part] }));
}

const isParted = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type ValueProps = {
  field: string;
  value: unknown;
  kinds: ListShape['fields'];
  translate: (stored: string, field: string) => string;
  nameOf: NameOf;
};

/** Isolated, because the surrounding text may have the opposite direction. */
function Value({ field, value, kinds, translate, nameOf }: ValueProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const format = (one: unknown): string | null => {
    if (field === 'recordStatus' && one !== null && one !== undefined)
      return t(`record.status.${recordStatusName[one as RecordStatus]}`);
    if (typeof one === 'boolean') return t(one ? 'record.yes' : 'record.no');
    if (Array.isArray(one))
      return one.length === 0 ? null : formats.all(one.map((item) => format(item) ?? ''));
    const name = nameOf(field, one);
    if (name !== undefined) return name;
    if (isParted(one)) return formats.all(Object.values(one).map((part) => format(part) ?? ''));
    return typeof one === 'string' && !kinds[field]
      ? translate(one, field)
      : displayedValue(kinds[field], one, formats);
  };
  const text = format(value);
  return text === null ? <NoValue /> : <bdi>{text}</bdi>;
}

function Arrow() {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        marginInline: 0.75,
        verticalAlign: 'text-bottom',
        transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
      })}
    >
      <IconArrowRight size={16} stroke={1.75} aria-hidden />
    </Box>
  );
}
