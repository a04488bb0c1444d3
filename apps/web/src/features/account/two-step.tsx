import { account } from '@kalfa/contracts/identity/account';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { Authenticator } from './authenticator.tsx';
import type { OwnAccount, ShowMessage } from './own-account.ts';
import { Proof, type Proven } from './proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The steps of switching two-step verification on and off. */
type Step =
  | { kind: 'overview' }
  | { kind: 'proof'; wanted: 'begin' | 'disable' | 'renew' }
  | { kind: 'scan'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] };

const overview: Step = { kind: 'overview' };

/** A second factor: setup, switching off, and recovery codes. */
export function TwoStep({ own, showMessage }: { own: OwnAccount; showMessage: ShowMessage }) {
  const { t } = useTranslation();
  const write = useWrite();
  const [step, setStep] = useState(overview);

  const prove = async (wanted: 'begin' | 'disable' | 'renew', { password, code, newPassword }: Proven) => {
    if (wanted === 'begin') {
      const made = await write(account.beginTwoStep, { body: { password } });
      return setStep({ kind: 'scan', ...made });
    }
    const body = { password, code };
    if (wanted === 'renew') {
      const { recoveryCodes } = await write(account.renewRecoveryCodes, { body });
      return setStep({ kind: 'codes', codes: recoveryCodes });
    }
    await write(account.disableTwoStep, { body: { ...body, ...(newPassword && { newPassword }) } });
    setStep(overview);
    showMessage(t('identity.account.twoStepNowOff'));
  };
  const confirm = async (code: string) => {
    const { recoveryCodes } = await write(account.confirmTwoStep, { body: { code } });
    setStep({ kind: 'codes', codes: recoveryCodes });
  };
  const back = () => setStep(overview);
  return (
    <Stack component="section" aria-label={t('identity.account.twoStepTitle')} sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="h3">{t('identity.account.twoStepTitle')}</Typography>
        <Chip
          size="small"
          color={own.twoStepEnabled ? 'success' : 'default'}
          variant="outlined"
          label={t(own.twoStepEnabled ? 'identity.twoStep.on' : 'identity.twoStep.off')}
        />
      </Stack>
      {step.kind === 'overview' && (
        <Overview own={own} onWant={(wanted) => setStep({ kind: 'proof', wanted })} />
      )}
      {step.kind === 'proof' && (
        <Proof
          key={step.wanted}
          username={own.username}
          asksCode={own.twoStepEnabled}
          endsTwoStep={step.wanted === 'disable'}
          onProve={(proven) => prove(step.wanted, proven)}
          onCancel={back}
        />
      )}
      {step.kind === 'scan' && (
        <Authenticator secret={step.secret} uri={step.uri} onConfirm={confirm} onCancel={back} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={back} />}
    </Stack>
  );
}

type OverviewProps = { own: OwnAccount; onWant: (wanted: 'begin' | 'disable' | 'renew') => void };

function Overview({ own, onWant }: OverviewProps) {
  const { t } = useTranslation();
  if (!own.twoStepEnabled) {
    return (
      <>
        <Typography sx={{ color: 'text.secondary' }}>{t('identity.account.twoStepOff')}</Typography>
        <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => onWant('begin')}>
          {t('identity.account.setUp')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('identity.account.twoStepOn')} {t('identity.account.codesLeft', { count: own.recoveryCodes })}{' '}
        {own.twoStepRequired && t('identity.account.twoStepKept')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => onWant('renew')}>
          {t('identity.account.renewCodes')}
        </Button>
        {!own.twoStepRequired && (
          <Button variant="outlined" onClick={() => onWant('disable')}>
            {t('identity.account.turnOff')}
          </Button>
        )}
      </Stack>
    </>
  );
}
