type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

const gap = 8;

/** The position of a tooltip: centred below its target, above it where there is no room, and always inside the window. */
export function placeTip(target: Box, tip: Size, view: Size): { left: number; top: number } {
  const below = target.top + target.height + gap;
  const above = target.top - gap - tip.height;
  const centred = target.left + (target.width - tip.width) / 2;
  return {
    left: Math.max(gap, Math.min(centred, view.width - gap - tip.width)),
    top: below + tip.height + gap > view.height && above >= gap ? above : below,
  };
}
