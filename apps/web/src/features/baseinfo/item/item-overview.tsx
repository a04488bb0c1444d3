import { item } from '@kalfa/contracts/baseinfo/item';
import type { RowOf } from '@kalfa/contracts/record';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** The stored fields of an item. */
export function ItemOverview({ row }: { row: RowOf<typeof item> }) {
  const { t } = useTranslation();
  const { field } = useEntityTexts(item.name);
  const formats = useFormats();
  const facts = [
    ['code', row.code],
    ['categoryId', row.categoryPath],
    ['unitId', row.unitSymbol],
    ['abbreviation', row.abbreviation],
    ['unitWeight', row.unitWeight === null ? null : formats.number(row.unitWeight)],
    ['reportGroup', t(`entity.item.choice.reportGroup.${row.reportGroup}`)],
    ['barcode', row.barcode],
    ['description', row.description],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        gap: 2.5,
        margin: 0,
        '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {field(name)}
          </Typography>
          <dd>{value === null ? <NoValue /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </Box>
  );
}
