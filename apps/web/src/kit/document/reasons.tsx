import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import style from './document-page.module.css';
import type { Blocked } from './use-act.ts';

/** More reasons than these are a number. */
const mostReasons = 10;

/** What an action was refused for, where the user may overrule it. */
export function Reasons({ errors }: Pick<Blocked, 'errors'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const more = errors.length - mostReasons;
  return (
    errors.length > 0 && (
      <ul className={style.blockers}>
        {errors.slice(0, mostReasons).map(({ path, message }) => (
          <li key={path}>
            <bdi>{message}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('documents.moreReasons', { count: more, replace: { count: number(more) } })}</li>}
      </ul>
    )
  );
}
