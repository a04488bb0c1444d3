import { SideSheet } from '../../kit/record/side-sheet.tsx';
import { useTranslation } from '../../lib/i18n.ts';

/** What concerns oneself, beside the page. */
export function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideSheet title={t('bell.name')} onClose={onClose}>
      {t('notifications.empty.all.text')}
    </SideSheet>
  );
}
