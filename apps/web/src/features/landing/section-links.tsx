import { useTranslation } from '../../lib/i18n.ts';
import { sections } from './sections.ts';

/** Links to the sections of this page. */
export function SectionLinks() {
  const { t } = useTranslation();
  return sections.map((name) => (
    <a key={name} href={`#${name}`}>
      {t(`landing.sections.${name}`)}
    </a>
  ));
}
