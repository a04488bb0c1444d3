import { addressWith, menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { useNavigate } from 'react-router';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';

/** The networks of a work. */
export const networksOf = (id: number) => menus.networks.also[0].replace(':workId', String(id));

/** What follows a new work. */
export function useOfferNetworks() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useSession((session) => session.can);
  return ({ id, title }: { id: number; title: string }) => {
    const run = () => void navigate(addressWith(networksOf(id), { new: 1 }));
    showFeedback({
      message: t('record.done.create', { name: title }),
      ...(can('networks', operations.add.name) && { action: { label: t('site.addNetworks'), run } }),
    });
  };
}
