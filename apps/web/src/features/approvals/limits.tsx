import {
  approval,
  fourEyesFamilies,
  type ApprovalLimits,
  type FourEyesFamily,
} from '@kalfa/contracts/documents/approval';
import TextField from '@mui/material/TextField';
import { Fragment, useState } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { decimalSignOf, readNumber } from '../../kit/lines/numbers.ts';
import { Question } from '../../kit/page/question.tsx';
import { Check } from '../../kit/plain/check.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useSettings } from '../../lib/settings.ts';
import style from './approvals.module.css';

/** What one approval covers, by role, and which documents their author never approves. */
export function Limits({ onClose }: { onClose: () => void }) {
  const { data, refetch } = useRead(approval.limits, {});
  return data ? <LimitForm stored={data} onRefused={() => void refetch()} onClose={onClose} /> : null;
}

type Limit = ApprovalLimits['limits'][number];
type Amount = 'amount' | 'bulkAmount';
type Props = { stored: ApprovalLimits; onRefused: () => void; onClose: () => void };

const keyOf = ({ roleId, family }: Limit, which: Amount) => `${roleId} ${family} ${which}`;

function LimitForm({ stored, onRefused, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const sign = decimalSignOf(useSettings((settings) => settings.isLanguage));
  const write = useWrite();
  const failureText = useFailureText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [fourEyes, setFourEyes] = useState<Partial<Record<FourEyesFamily, boolean>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const { limits, rateTolerance } = stored;

  const isAmount = (text: string) => text.trim() === '' || readNumber(text, sign) !== null;
  /** The typed amount, or the stored one. */
  const amountOf = (limit: Limit, which: Amount) => {
    const text = typed[keyOf(limit, which)];
    return text === undefined ? limit[which] : text.trim() === '' ? null : readNumber(text, sign);
  };
  const percent = typed.tolerance ?? money(rateTolerance);
  const changed = limits.filter((limit) =>
    (['amount', 'bulkAmount'] as const).some((which) => typed[keyOf(limit, which)] !== undefined),
  );
  const save = async () => {
    setIsBusy(true);
    const rate = typed.tolerance === undefined ? null : readNumber(typed.tolerance, sign);
    try {
      await write(approval.setLimits, {
        body: {
          limits: changed.map((limit) => ({
            roleId: limit.roleId,
            family: limit.family,
            version: limit.version,
            amount: amountOf(limit, 'amount'),
            bulkAmount: amountOf(limit, 'bulkAmount'),
          })),
          fourEyes,
          ...(rate !== null && { rateTolerance: rate }),
        },
      });
      showFeedback({ message: t('approvals.limits.saved') });
      onClose();
    } catch (failure) {
      // What somebody else has set meanwhile appears where nothing was typed.
      onRefused();
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  const field = (key: string, label: string, shown: string) => (
    <TextField
      size="small"
      value={typed[key] ?? shown}
      error={!isAmount(typed[key] ?? shown)}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal', dir: 'ltr' } }}
    />
  );
  return (
    <Question
      title={t('approvals.limits.title')}
      text={t('approvals.limits.text')}
      confirm={t('record.save')}
      isBusy={isBusy}
      isDisabled={!Object.values(typed).every(isAmount) || percent.trim() === ''}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <table className={`${style.limits} ${style.amounts}`}>
        <thead>
          <tr>
            <th scope="col">{t('approvals.limits.family')}</th>
            <th scope="col">{t('approvals.limits.alone')}</th>
            <th scope="col">{t('approvals.limits.together')}</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit, index) => {
            const { roleId, roleName, family, amount, bulkAmount } = limit;
            const named = { role: roleName, family: t(`approvals.documents.${family}`) };
            return (
              <Fragment key={`${roleId} ${family}`}>
                {limits[index - 1]?.roleId !== roleId && (
                  <tr>
                    <th scope="rowgroup" colSpan={3} className={style.limitedRole}>
                      <bdi>{roleName}</bdi>
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row">{named.family}</th>
                  <td>
                    {field(
                      keyOf(limit, 'amount'),
                      t('approvals.limits.aloneOf', named),
                      amount === null ? '' : money(amount),
                    )}
                  </td>
                  <td>
                    {field(
                      keyOf(limit, 'bulkAmount'),
                      t('approvals.limits.togetherOf', named),
                      bulkAmount === null ? '' : money(bulkAmount),
                    )}
                  </td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <fieldset className={style.fourEyes}>
        <legend>{t('approvals.limits.fourEyes')}</legend>
        {fourEyesFamilies.map((family) => (
          <Check
            key={family}
            name={`fourEyes-${family}`}
            label={t(`approvals.documents.${family}`)}
            isChecked={fourEyes[family] ?? stored.fourEyes[family]}
            onChange={(isChecked) => setFourEyes({ ...fourEyes, [family]: isChecked })}
          />
        ))}
      </fieldset>
      <label className={style.tolerance}>
        {t('approvals.limits.tolerance')}
        {field('tolerance', t('approvals.limits.tolerance'), money(rateTolerance))}
      </label>
    </Question>
  );
}
