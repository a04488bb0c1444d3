import { closingConditions, type ClosingCheck, type ClosingObstacle } from '@kalfa/contracts/works/workhouse';
import Link from '@mui/material/Link';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './site.module.css';

/** The conditions of closing, each with everything that does not meet it yet, as links. */
export function ClosingList({ check, onFollow }: { check: ClosingCheck; onFollow?: () => void }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.conditions}>
      {closingConditions.map((condition) => {
        const left = check.obstacles.filter((obstacle) => obstacle.condition === condition);
        const isMet = left.length === 0;
        const Icon = isMet ? IconCircleCheck : IconCircleX;
        return (
          <li key={condition} data-met={isMet || undefined}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <div>
              <strong>{t(`site.condition.${condition}`)}</strong>
              {left.length > 0 && (
                <ul>
                  {left.map((obstacle) => (
                    <li key={`${obstacle.name} ${obstacle.path}`}>
                      <Obstacle obstacle={obstacle} {...(onFollow && { onFollow })} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Obstacle({ obstacle, onFollow }: { obstacle: ClosingObstacle; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { name, count, path } = obstacle;
  const text = count === null ? <bdi>{name}</bdi> : t('site.obstacle.stock', { name, items: number(count) });
  if (path === null)
    return (
      <>
        {text} ({t('site.hidden')})
      </>
    );
  return (
    <Link component={RouterLink} to={path} {...(onFollow && { onClick: onFollow })}>
      {text}
    </Link>
  );
}
