import type { Language } from '@kalfa/contracts/language';
import { useSettings, type Mode } from '../../lib/settings.ts';
import { pictureSizes, type PictureName } from './picture-sizes.ts';

type Props = {
  name: PictureName;
  alt: string;
  className?: string | undefined;
  /** Another language than that of the page. */
  language?: Language;
  /** Stands in its place on a phone, where a whole desk would be too small to read. */
  phoneName?: PictureName;
  /** The first thing seen: fetched before everything else. All others wait until they are near. */
  isFirst?: boolean;
};

/** A picture of the product in the language and the mode of the page, as `./kalfa pictures` took it. */
export function Picture({ name, alt, className, language, phoneName, isFirst = false }: Props) {
  const { activeMode, isLanguage } = useSettings();
  const taken = (picture: PictureName) => addressOf(picture, language ?? isLanguage, activeMode);
  return (
    <picture>
      {phoneName && (
        <source media="(max-width: 599.95px)" srcSet={taken(phoneName)} {...pictureSizes[phoneName]} />
      )}
      <img
        src={taken(name)}
        alt={alt}
        className={className}
        {...pictureSizes[name]}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

/** The build finds every file that this may name. */
const addressOf = (name: PictureName, language: Language, mode: Mode) =>
  new URL(`./pictures/${name}-${language}-${mode}.webp`, import.meta.url).href;
