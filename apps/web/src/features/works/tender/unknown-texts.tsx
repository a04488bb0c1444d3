import { item as itemContract, itemLookAlikes } from '@kalfa/contracts/baseinfo/item';
import { recordStatus } from '@kalfa/contracts/fields';
import { operations } from '@kalfa/contracts/permission';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { itemColumnOf, type FoundItem } from '../../../kit/lines/columns.ts';
import { ComboInput } from '../../../kit/lines/combo-input.tsx';
import { itemOf } from '../../../kit/lines/use-found.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './boq-import.module.css';

type Props = {
  /** The texts that are no item of ours, with their first rows. */
  texts: readonly (readonly [text: string, rowNo: number])[];
  chosen: ReadonlyMap<string, FoundItem>;
  remembered: ReadonlyMap<string, FoundItem>;
  client: string | null;
  onChoose: (text: string, item: FoundItem) => void;
  onRegister: (text: string) => void;
};

/** Texts of a file that are no item of ours. For each an item is chosen, or a new one registered. */
export function UnknownTexts({ texts, chosen, remembered, client, onChoose, onRegister }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const can = useSession((session) => session.can);
  const mayRegister = can(itemContract.menu, operations.add.name);
  const seesItems = can(itemContract.menu, operations.view.name);
  const open = texts.filter(([text]) => !chosen.has(text)).length;
  return (
    <>
      <Notice kind={open > 0 ? 'info' : 'success'}>
        {open > 0
          ? t('boq.unknown.open', { count: open, replace: { count: number(open) } })
          : t('boq.unknown.done')}{' '}
        {client !== null && t('boq.unknown.remember', { client })}
      </Notice>
      <div className={styles.frame}>
        <table className={styles.unknown}>
          <thead>
            <tr>
              <th scope="col">{t('boq.row')}</th>
              <th scope="col">{t('boq.unknown.text')}</th>
              <th scope="col">{t('documents.field.item')}</th>
            </tr>
          </thead>
          <tbody>
            {texts.map(([text, rowNo], index) => {
              const item = chosen.get(text);
              return (
                <tr key={text} data-open={item ? undefined : ''}>
                  <td>{rowNo}</td>
                  <td>
                    <bdi>{text}</bdi>
                  </td>
                  <td>
                    <span className={styles.choice}>
                      <ItemPicker
                        label={t('boq.unknown.choose', { text })}
                        item={item}
                        onPick={(picked) => onChoose(text, picked)}
                        onRegister={mayRegister ? () => onRegister(text) : undefined}
                      />
                      {mayRegister && !item && (
                        <Button onClick={() => onRegister(text)}>
                          <IconPlus size={18} stroke={1.75} aria-hidden />
                          {t('boq.unknown.register')}
                        </Button>
                      )}
                      {seesItems && !item && index < mostSuggested && (
                        <Suggestion text={text} onPick={(picked) => onChoose(text, picked)} />
                      )}
                      {item && remembered.get(text) === item && (
                        <span className={styles.remembered}>
                          <IconHistory size={16} stroke={1.75} aria-hidden />
                          {t('boq.unknown.remembered')}
                        </span>
                      )}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Each suggestion is a question to the server. */
const mostSuggested = 30;
const longestSearch = 200;

/** The item whose name is most like a text, to choose with one click. */
function Suggestion({ text, onPick }: { text: string; onPick: (item: FoundItem) => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const column = itemColumnOf(useLineEditor().owner().columns);
  const { data = [] } = useRead(itemLookAlikes, { query: { name: text.slice(0, longestSearch) } });
  const like = data.find(({ recordStatus: status }) => status === recordStatus.active);
  if (!column || !like) return null;
  const choose = async () => {
    try {
      const found = (await column.match([like.code])).get(like.code);
      if (found) onPick(found);
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  return (
    <Button look="text" onClick={() => void choose()}>
      {t('boq.unknown.suggested')}
      <bdi>{`${like.code} ${like.name}`}</bdi>
    </Button>
  );
}

type PickerProps = {
  label: string;
  item: FoundItem | undefined;
  onPick: (item: FoundItem) => void;
  onRegister: (() => void) | undefined;
};

/** Finds an item by part of its code or name. Ctrl+Enter registers a new one. */
function ItemPicker({ label, item, onPick, onRegister }: PickerProps) {
  const { t } = useTranslation();
  const column = itemColumnOf(useLineEditor().owner().columns);
  const [typed, setTyped] = useState<string | null>(null);
  if (!column) return null;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRegister?.();
    // The first Escape only gives up what was typed.
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ComboInput
      column={column}
      isOpen={typed !== null}
      className={styles.picker}
      aria-label={label}
      placeholder={t('boq.unknown.search')}
      value={typed ?? (item ? `${item.code} ${item.name}` : '')}
      onChange={() => undefined}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={press}
      onPick={(option) => {
        const picked = itemOf(option);
        if (picked) onPick(picked);
        setTyped(null);
      }}
    />
  );
}
