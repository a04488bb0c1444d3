import type { LedgerProof } from '@kalfa/contracts/stock/ledger-proof';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import facts from '../../kit/record/record-facts.module.css';
import { shortSeal, type ProofState } from './ledger-proof.model.ts';

type Props = { proof: LedgerProof | null; state: ProofState; anchor: HTMLElement; onClose: () => void };

/** What was checked, what was found, and what to do about it. */
export function LedgerDetails({ proof, state, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const { dayAndTime, day, number } = useFormats();
  const rows: [string, string | null][] =
    proof === null
      ? []
      : [
          [t('ledgerProof.checkedAt'), dayAndTime(proof.checkedAt)],
          [t('ledgerProof.movements'), proof.movements === null ? null : number(proof.movements)],
          [t('ledgerProof.rules'), number(proof.rules)],
          [t('ledgerProof.movementsSince'), number(proof.movementsSince)],
          ...(state === 'failed' ? [] : sealRows(proof)),
        ];
  function sealRows({ sealedUntil, seal }: LedgerProof): [string, string | null][] {
    if (sealedUntil === null || seal === null)
      return [[t('ledgerProof.sealedUntil'), t('ledgerProof.notSealed')]];
    return [
      [t('ledgerProof.sealedUntil'), day(sealedUntil)],
      [t('ledgerProof.seal'), shortSeal(seal)],
    ];
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('ledgerProof.title'),
          sx: { padding: 2, width: 400, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Typography variant="h3" component="h2">
        {t('ledgerProof.title')}
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>{t(`ledgerProof.about.${state}`)}</Typography>
      {proof && proof.failures.length > 0 && (
        <ul style={{ marginBlock: 0, paddingInlineStart: 20 }}>
          {proof.failures.map(({ invariant, rule, count }) => (
            <li key={rule}>
              <strong>
                {invariant} · {t('ledgerProof.violations', { count, replace: { count: number(count) } })}
              </strong>
              {/* The sentences of the rules are written for administrators, in English. */}
              <bdi lang="en" style={{ display: 'block' }}>
                {rule}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <dl className={facts.facts} style={{ marginBlockStart: 16 }}>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
    </Popover>
  );
}
