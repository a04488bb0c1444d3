import { approval, limitedFamilies, type ApprovalLimits } from '@kalfa/contracts/documents/approval';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { Question } from '../../kit/page/question.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import style from './approvals.module.css';

/** Up to which amount one approval is enough, by role. */
export function Limits({ onClose }: { onClose: () => void }) {
  const { data } = useRead(approval.limits, {});
  return data ? <LimitForm limits={data} onClose={onClose} /> : null;
}

const isAmount = (text: string) => text === '' || /^\d{1,12}([.,]\d{1,2})?$/.test(text);
const plain = (text: string) => text.replace(',', '.');

function LimitForm({ limits, onClose }: { limits: ApprovalLimits; onClose: () => void }) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const valueOf = (key: string, stored: string | null) => typed[key] ?? stored ?? '';
  const field = (key: string, label: string, stored: string | null) => (
    <TextField
      size="small"
      value={valueOf(key, stored)}
      error={!isAmount(valueOf(key, stored))}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal', dir: 'ltr' } }}
    />
  );
  const save = async () => {
    setIsBusy(true);
    try {
      await write(approval.setLimits, {
        body: {
          roles: limits.roles.map(({ roleId, amounts }) => ({
            roleId,
            amounts: Object.fromEntries(
              limitedFamilies.map((family) => [
                family,
                plain(valueOf(`${roleId} ${family}`, amounts[family])) || null,
              ]),
            ),
          })),
          bulk: plain(valueOf('bulk', limits.bulk)) || '0',
        },
      });
      showFeedback({ message: t('approvals.limits.saved') });
      onClose();
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Question
      title={t('approvals.limits.title')}
      text={t('approvals.limits.text')}
      confirm={t('record.save')}
      isBusy={isBusy}
      isDisabled={!Object.values(typed).every(isAmount)}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <table className={style.limits}>
        <thead>
          <tr>
            <th scope="col">{t('approvals.limits.role')}</th>
            {limitedFamilies.map((family) => (
              <th key={family} scope="col">
                {t(`approvals.family.${family}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.roles.map(({ roleId, name, amounts }) => (
            <tr key={roleId}>
              <th scope="row">{name}</th>
              {limitedFamilies.map((family) => (
                <td key={family}>
                  {field(
                    `${roleId} ${family}`,
                    t('approvals.limits.of', { role: name, family: t(`approvals.family.${family}`) }),
                    amounts[family],
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <label className={style.bulkLimit}>
        {t('approvals.limits.bulk')}
        {field('bulk', t('approvals.limits.bulk'), limits.bulk)}
      </label>
    </Question>
  );
}
