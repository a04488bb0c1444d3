import type { PrintedDrawing } from '@kalfa/contracts/works/network-design';
import { addDecimals } from '@kalfa/domain/decimal';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { Paper, PaperHead } from '../../../../kit/print/paper.tsx';
import { useEntityTexts } from '../../../../lib/entity-texts.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useSettings } from '../../../../lib/settings.ts';
import { Signs } from '../drawing/furniture.tsx';
import style from './drawing-sheet.module.css';
import { rolesOnPaper } from './paper-roles.ts';

type Props = {
  printed: PrintedDrawing;
  /** The address of the picture, which is loaded already. */
  picture: string;
  onDone: () => void;
};

/** The drawing of a network on paper, with what its signs mean. */
export function DrawingSheet({ printed, picture, onDone }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { field } = useEntityTexts('network');
  const activeTheme = useSettings((settings) => settings.activeTheme);
  const { title, workTitle, design } = printed;
  const { areas, nodes, spans } = design;
  const drawing = t('network.tab.drawing');
  const metres = number(addDecimals(spans.map(({ distance }) => distance)), 2);
  return (
    <Paper printed={printed} name={[drawing, title]} isWide onDone={onDone}>
      <PaperHead
        printed={printed}
        title={title}
        subtitle={drawing}
        identity={[
          [field('workTitle'), workTitle],
          [field('areaCount'), number(areas.length)],
          [field('nodeCount'), number(nodes.length)],
          [field('spanCount'), `${number(spans.length)} · ${t('drawing.metres', { metres })}`],
        ]}
      />
      <img className={style.picture} src={picture} alt={`${drawing}: ${title}`} />
      <div className={style.signs}>
        <ThemeProvider theme={(theme: Theme) => ({ ...theme, roles: rolesOnPaper(activeTheme) })}>
          <Signs />
        </ThemeProvider>
      </div>
    </Paper>
  );
}
