import type { Design } from '@kalfa/contracts/works/network-design';
import type { DownloadedFile } from '../../../../lib/call.ts';
import { feedersOf } from '../drawing/feeders.model.ts';
import { layOut } from '../drawing/layout.model.ts';
import { networkOf } from '../drawing/network.model.ts';
import { pictureName, pictureOf } from '../drawing/picture.ts';
import { drawnDesign } from '../saving/drawn-rows.ts';

type Looks = Omit<Parameters<typeof pictureOf>[2], 'rotation'> & { design: Design };

/** The whole drawing of a network as a file, for a page that does not show it. */
export async function drawingFile(type: 'svg' | 'png', { design, ...looks }: Looks): Promise<DownloadedFile> {
  const network = networkOf(drawnDesign(design));
  const drawn = {
    network,
    positions: layOut(network.design),
    feeders: feedersOf(network),
    shown: { poles: true, lengths: true, conductors: true },
    hiddenAreas: new Set<string>(),
  };
  const blob = await pictureOf(type, drawn, { ...looks, rotation: 0 });
  return { name: pictureName(looks.title, type), blob };
}
