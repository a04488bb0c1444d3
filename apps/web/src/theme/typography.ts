import type { Language } from '@kalfa/contracts/language';
import { phone } from './phone.ts';

const latin = '"Plus Jakarta Sans Variable"';
const arabic = '"Vazirmatn Variable"';
const chinese = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"';

/** Sizes and line heights are explicit, because the Arabic font's own line box is a quarter taller than the Latin one. */
export function typographyOf(language: Language) {
  const fontFamily = [latin, arabic, chinese, 'system-ui', 'sans-serif'].join(', ');
  const style = (size: number, line: number, fontWeight: number) => ({
    fontSize: `${size / 16}rem`,
    lineHeight: language === 'ar' ? Math.max(line / size, 1.6) : line / size,
    fontWeight,
    letterSpacing: 0,
  });
  const isLatin = language !== 'ar' && language !== 'ch';
  return {
    fontFamily,
    h1: { ...style(22, 28, 700), [phone]: style(18, 24, 700) },
    h2: style(18, 26, 600),
    h3: style(16, 24, 600),
    h4: style(24, 30, 700),
    body1: style(14, 20, 400),
    body2: style(14, 20, 400),
    caption: style(12, 16, 500),
    subtitle2: style(13, 18, 600),
    // Capitals and letter spacing belong to the Latin script only; `lang` makes the Turkish i come out right.
    overline: isLatin
      ? { ...style(11, 16, 700), textTransform: 'uppercase' as const, letterSpacing: '0.06em' }
      : { ...style(12, 16, 700), textTransform: 'none' as const },
    button: { ...style(14, 20, 600), textTransform: 'none' as const },
  };
}
