import { IconBookmark, IconRestore, IconStar, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react';
import { Tip } from '../../kit/page/tip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Mail } from './email.model.ts';
import style from './email.module.css';
import { toggleTogether, useEmail, useMailActs } from './use-email.ts';

/** What can be done to the checked mails together. */
export function ChosenBar({ shown, chosen }: { shown: readonly Mail[]; chosen: readonly Mail[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { currentFilter } = useEmail();
  const { toggleTrash } = useMailActs();
  const ids = chosen.map(({ id }) => id);
  const isTrash = currentFilter === 'trash';
  return (
    <div role="toolbar" aria-label={t('demo.email.list')} className={style.chosen}>
      <span role="status">
        {t('demo.email.checked', { count: ids.length, replace: { count: number(ids.length) } })}
      </span>
      <Act label={t('demo.email.starAll')} Icon={IconStar} run={() => toggleTogether(ids, 'starred')} />
      <Act
        label={t('demo.email.importantAll')}
        Icon={IconBookmark}
        run={() => toggleTogether(ids, 'important')}
      />
      <Act
        label={t(isTrash ? 'demo.email.restore' : 'demo.email.trash')}
        Icon={isTrash ? IconRestore : IconTrash}
        run={() => toggleTrash(shown, ids)}
      />
      <Act
        label={t('demo.email.clearChecked')}
        Icon={IconX}
        run={() => {
          // This bar goes away with them.
          document.querySelector<HTMLElement>('[data-check-all]')?.focus();
          toggleTogether(ids, 'checked');
        }}
      />
    </div>
  );
}

function Act({ label, Icon, run }: { label: string; Icon: TablerIcon; run: () => void }) {
  return (
    <Tip label={label}>
      <button type="button" className={style.act} onClick={run}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
    </Tip>
  );
}
