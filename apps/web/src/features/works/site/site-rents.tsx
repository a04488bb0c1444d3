import { menus } from '@kalfa/contracts/menu';
import type { SiteParts } from '@kalfa/contracts/works/site-overview';
import type { SubscriptionType } from '@kalfa/contracts/works/workhouse-detail';
import { IconBolt, IconDroplet, IconFlame, IconWifi, type TablerIcon } from '@tabler/icons-react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { RentChip } from './rent-chip.tsx';
import { RowsCard, shown } from './rows-card.tsx';
import styles from './site.module.css';

type Rent = NonNullable<SiteParts['rents']>[number];

const subscriptionIcons: Readonly<Record<SubscriptionType, TablerIcon>> = {
  electricity: IconBolt,
  water: IconDroplet,
  gas: IconFlame,
  internet: IconWifi,
};

/** What the site rents, with the subscriptions of each place. */
export function Rents({ siteId, rows }: { siteId: number; rows: readonly Rent[] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <RowsCard
      title={t('site.rents')}
      total={rows.length}
      to={menus['workhouse-details'].url.replace(':workhouseId', String(siteId))}
    >
      {rows.slice(0, shown).map((rent) => (
        <li key={rent.id} className={styles.rent}>
          <div>
            <span>
              <bdi>{rent.owner}</bdi> {rent.description && <small>{rent.description}</small>}
            </span>
            <strong>
              <bdi>{`${money(rent.rentAmount)} ${rent.currency}`}</bdi>
            </strong>
          </div>
          <Period rent={rent} />
          {rent.subscriptions.length > 0 && (
            <ul className={styles.services}>
              {rent.subscriptions.map(({ type, subscriberNo }) => {
                const Icon = subscriptionIcons[type];
                return (
                  <li key={`${type} ${subscriberNo}`}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                    <span>
                      <small>{t(`site.subscription.${type}`)}</small>
                      <bdi>{subscriberNo}</bdi>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </RowsCard>
  );
}

/** From when to when it is rented. The end is pointed out when it is near. */
function Period({ rent }: { rent: Rent }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { rentStartDate, rentEndDate } = rent;
  return (
    <div>
      <small>
        {rentEndDate === null
          ? t('site.since', { day: day(rentStartDate) })
          : `${day(rentStartDate)} – ${day(rentEndDate)}`}
      </small>
      <RentChip rent={rent} />
    </div>
  );
}
