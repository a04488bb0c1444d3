import { operations } from '@kalfa/contracts/permission';
import { ledgerProof, type LedgerProof } from '@kalfa/contracts/stock/ledger-proof';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconShield, IconShieldCheck, IconShieldX, type TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { opensMenu } from '../../kit/list/opens-menu.ts';
import { Chip } from '../../kit/list/status-chip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/load-part.ts';
import { useRead } from '../../lib/query.ts';
import { useSession } from '../../lib/session/session.ts';
import type { StatusName } from '../../theme/roles.ts';
import { proofState, type ProofState } from './ledger-proof.model.ts';

const LedgerDetails = lazy(async () => ({
  default: (await loadPart(() => import('./ledger-details.tsx'))).LedgerDetails,
}));

const looks: Readonly<Record<ProofState, { role: StatusName; Icon: TablerIcon }>> = {
  none: { role: 'neutral', Icon: IconShield },
  verified: { role: 'success', Icon: IconShieldCheck },
  overdue: { role: 'warning', Icon: IconShield },
  failed: { role: 'error', Icon: IconShieldX },
};

/** When the stock ledger was last verified, and with what result. It claims nothing that was not checked. */
export function LedgerBadge() {
  const { t } = useTranslation();
  const { instant, number } = useFormats();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { menu } = ledgerProof.access;
  const maySee = useSession(({ can }) => can(menu, operations.view.name));
  const { data: proof } = useRead(ledgerProof, {}, { isEnabled: maySee });
  if (!maySee || proof === undefined) return null;
  const state = proofState(proof);
  const count = (n: number) => ({ count: n, replace: { count: number(n) } });
  const labelOf = (known: LedgerProof) => {
    if (state === 'failed') return t('ledgerProof.failed', count(known.failures.length));
    const verified = t('ledgerProof.verified', { when: instant(known.checkedAt) });
    const isAhead = state === 'verified' && known.movementsSince > 0 && !isPhone;
    return isAhead ? `${verified} · ${t('ledgerProof.since', count(known.movementsSince))}` : verified;
  };
  const label = proof === null || state === 'none' ? t('ledgerProof.none') : labelOf(proof);
  return (
    <>
      <ButtonBase
        {...opensMenu('dialog', anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ font: 'inherit', minHeight: { xs: 48, sm: 32 }, borderRadius: '999px' }}
      >
        <Chip {...looks[state]} label={label} />
      </ButtonBase>
      {anchor && (
        <Suspense>
          <LedgerDetails proof={proof} state={state} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
