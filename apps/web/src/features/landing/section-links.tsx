import { useTranslation } from '../../lib/i18n.ts';
import { sections } from './sections.ts';

/** Ways to the parts of this page. */
export function SectionLinks() {
  const { t } = useTranslation();
  return sections.map((name) => (
    <a key={name} href={`#${name}`}>
      {t(`landing.sections.${name}`)}
    </a>
  ));
}
