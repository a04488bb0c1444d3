import { useTranslation } from '../../lib/i18n.ts';
import { useFormats } from '../../lib/format.ts';
import { useCalled } from '../mock/called.ts';
import style from './frame.module.css';

/** The calls of the open page with their answers, as a help for developers. */
export function CalledStrip() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { calls } = useCalled();
  return (
    <details className={style.called}>
      <summary>
        {t('demo.frame.called')} <span className={style.amount}>{number(calls.length)}</span>
      </summary>
      {calls.length === 0 && <p>{t('demo.frame.calledNothing')}</p>}
      <ol>
        {calls.map((call, index) => (
          // The newest comes first, and nothing else about a call is unique.
          <li key={calls.length - index}>
            <p className={style.call} dir="ltr">
              <b>{call.method}</b> <code>{call.path}</code>
              <span data-failed={call.status !== 200 || undefined}>{call.status || '—'}</span>
              <span>{call.ms.toFixed(1)} ms</span>
            </p>
            {/* Scrolls by itself, so the keyboard must reach it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre dir="ltr" tabIndex={0} aria-label={t('demo.frame.answerOf', { path: call.path })}>
              {[call.payload, shortened(call.answer)].filter(Boolean).join('\n→ ')}
            </pre>
          </li>
        ))}
      </ol>
    </details>
  );
}

const most = 2_000;

const shortened = (answer: string) => (answer.length > most ? `${answer.slice(0, most)} …` : answer);
