import type { Language } from '@kalfa/contracts/language';
import { useSettings, type Mode } from '../../lib/settings.ts';
import { pictureSizes, type PictureName } from './picture-sizes.ts';

type Props = {
  name: PictureName;
  alt: string;
  className?: string | undefined;
  /** Another language than that of the page. */
  language?: Language;
  /** Replaces it on a phone, where a whole desktop would be too small to read. */
  phoneName?: PictureName;
  /** Above the fold: loaded before everything else. All others are loaded lazily. */
  isFirst?: boolean;
};

/** A picture of the product in the language and the mode of the page, as `./kalfa pictures` took it. */
export function Picture({ name, alt, className, language, phoneName, isFirst = false }: Props) {
  const { activeMode, isLanguage } = useSettings();
  const urlOf = (picture: PictureName) => addressOf(picture, language ?? isLanguage, activeMode);
  return (
    <picture>
      {phoneName && (
        <source media="(max-width: 599.95px)" srcSet={urlOf(phoneName)} {...pictureSizes[phoneName]} />
      )}
      <img
        src={urlOf(name)}
        alt={alt}
        className={className}
        {...pictureSizes[name]}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

/** Vite finds every file that this may name. */
const addressOf = (name: PictureName, language: Language, mode: Mode) =>
  new URL(`../../../pictures/landing/${name}-${language}-${mode}.webp`, import.meta.url).href;
