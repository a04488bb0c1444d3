import type { DashboardCard } from '@kalfa/contracts/reports/dashboard';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { toolId } from './card-tools.tsx';

type Props = {
  hidden: readonly DashboardCard[];
  titleOf: (card: DashboardCard) => string;
  onShow: (card: DashboardCard) => void;
};

/** The hidden cards, to be shown again. */
export function HiddenCards({ hidden, titleOf, onShow }: Props) {
  const { t } = useTranslation();
  if (hidden.length === 0) return null;
  return (
    <Card component="section" sx={{ padding: 2 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('dashboard.hiddenTitle')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hidden.map((card) => (
          <Button
            key={card}
            id={toolId('show', card)}
            variant="outlined"
            size="small"
            startIcon={<IconEye size={18} stroke={1.75} />}
            onClick={() => onShow(card)}
          >
            {t('dashboard.show', { card: titleOf(card) })}
          </Button>
        ))}
      </Box>
    </Card>
  );
}
