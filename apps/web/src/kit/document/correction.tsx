import { compareDecimals } from '@kalfa/domain/decimal';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { Signed } from '../stock/parts-table.tsx';
import { readTyped, writeNumber } from '../lines/numbers.ts';
import {
  correctableLines,
  correctionOf,
  differenceOf,
  hintOf,
  isWrong,
  postedOf,
  typedKey,
  type TypedQuantities,
} from './correction.model.ts';
import style from './correction.module.css';
import type { CorrectedField, DocumentLine, OpenDocument } from './document-view.ts';
import { isEnter, useCtrlKey } from './use-ctrl-key.ts';

type Props = {
  row: OpenDocument;
  fields: readonly CorrectedField[];
  isBusy: boolean;
  onConfirm: (input: object) => void;
  onClose: () => void;
};

/** Asks for the right quantities of a posted document, and says what will be posted. */
export function Correction({ row, fields, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const { quantity } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const typed: TypedQuantities = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, readTyped(text, language)]),
  );
  const posted = correctableLines(row.lines, fields);
  const { state, lines } = correctionOf(posted, fields, typed);
  const hint = hintOf(state, reason);
  const hintId = useId();
  const isReady = hint === null && !isBusy;
  const confirm = () => {
    if (isReady) onConfirm({ lines, reason: reason.trim() });
  };
  useCtrlKey(isEnter, confirm);
  const [beforeNumber, afterNumber] = t('documents.correction.reversal', { number: '\n' }).split('\n');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      className={style.correction}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Card>
        <CardContent>
          <Typography variant="h2">{t('documents.correction.title')}</Typography>
          <Typography sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
            {t('documents.correction.hint')}
          </Typography>
          <table className={style.lines}>
            <thead>
              <tr>
                <th scope="col">{t('documents.field.item')}</th>
                {fields.map(({ field, label }) => (
                  <th key={field} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {posted.map((line, index) => {
                const isChanged = fields.some(
                  (field) => compareDecimals(differenceOf(line, field, typed), '0') !== 0,
                );
                return (
                  <tr key={line.id} data-changed={isChanged || undefined}>
                    <th scope="row">
                      <bdi>{String(line.itemName)}</bdi>
                      <small>
                        <bdi>{String(line.itemCode)}</bdi> · <bdi>{String(line.unitSymbol)}</bdi>
                      </small>
                    </th>
                    {fields.map((field, column) => {
                      const { label } = field;
                      const key = typedKey(line.id, field.field);
                      const difference = differenceOf(line, field, typed);
                      const before = writeNumber(postedOf(line, field), {
                        language,
                        least: unitOf(line).unitDecimals,
                      });
                      return (
                        <td key={key} data-label={label}>
                          <input
                            aria-label={t('documents.correction.right', {
                              item: String(line.itemName),
                              field: label,
                            })}
                            aria-invalid={isWrong(line, field, typed)}
                            ref={index === 0 && column === 0 ? first : undefined}
                            inputMode={Number(line.unitDecimals) > 0 ? 'decimal' : 'numeric'}
                            value={texts[key] ?? before}
                            onFocus={(event) => event.target.select()}
                            onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
                          />
                          {compareDecimals(difference, '0') !== 0 && (
                            <span dir="ltr" className={style.difference}>
                              <del>{before}</del>{' '}
                              <Signed value={difference} write={(value) => quantity(value, unitOf(line))} />{' '}
                              <bdi>{String(line.unitSymbol)}</bdi>
                            </span>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </CardContent>
      </Card>
      <div className={style.side}>
        <Card>
          <CardContent>
            <Typography variant="h2">{t('documents.correction.posts')}</Typography>
            <ol className={style.posts}>
              <li>
                {beforeNumber}
                <bdi className={style.number}>{row.number}</bdi>
                {afterNumber}
              </li>
              <li>{t('documents.correction.replacement')}</li>
            </ol>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('documents.correction.net')}
            </Typography>
            <TextField
              label={t('documents.reason')}
              required
              multiline
              minRows={2}
              fullWidth
              margin="normal"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            {hint && (
              <Alert
                id={hintId}
                severity={hint === 'nothingLeft' || hint === 'wrong' ? 'warning' : 'info'}
                sx={{ marginBlockEnd: 2 }}
              >
                {t(`documents.correction.${hint}`)}
              </Alert>
            )}
            <div className={style.buttons}>
              <Button onClick={onClose}>{t('record.cancel')}</Button>
              <Button
                type="submit"
                variant="contained"
                loading={isBusy}
                disabled={!isReady}
                startIcon={<IconCheck size={18} stroke={2} />}
                aria-keyshortcuts="Control+Enter"
                aria-describedby={hint ? hintId : undefined}
              >
                {t('documents.correction.post')}
              </Button>
            </div>
          </CardContent>
        </Card>
      </div>
    </form>
  );
}

/** How many decimals the quantities of a line have. */
const unitOf = ({ unitDecimals }: DocumentLine) => ({ unitDecimals: Number(unitDecimals ?? 0) });
