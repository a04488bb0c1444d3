import { item } from '@kalfa/contracts/baseinfo/item';
import { network } from '@kalfa/contracts/works/network';
import type { Design, DesignItem } from '@kalfa/contracts/works/network-design';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useId, useImperativeHandle, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { SaveChip } from '../../../kit/lines/save-chip.tsx';
import { useAddressChoice } from '../../../kit/page/address-choice.ts';
import { LookupField } from '../../../kit/record/lookup-field.tsx';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readAgain } from '../../../lib/query.ts';
import { targetKey } from './addresses.ts';
import { NetworkDrawing } from './drawing/network-drawing.tsx';
import type { SaveFirst } from './save-first.ts';
import { createDesignSaver } from './saving/design-saver.ts';
import { DisputeQuestion } from './saving/dispute-question.tsx';
import { HeldRows } from './saving/held-rows.tsx';

type Props = { title: string; design: Design; saveFirst: SaveFirst };

/** The drawing of a network. Every change is saved; what somebody else changed at the same time is asked. */
export function DrawingTab({ title, design, saveFirst }: Props) {
  const { t } = useTranslation();
  const { networkId, productTypes, actions } = design;
  const isEditable = actions.includes('editDesign') && actions.includes('editSpans');
  const [saver] = useState(() =>
    createDesignSaver(networkId, design, { isEditable, onStored: () => readAgain(network.endpoints.get) }),
  );
  useEffect(() => saver.start(), [saver]);
  useImperativeHandle(saveFirst, () => saver.flush, [saver]);
  useEffect(() => saver.refresh(design), [saver, design]);
  const { history, storedIds, save, disputes, held, items } = useStore(saver.store);
  const [picked, setPicked] = useState<readonly DesignItem[]>([]);
  const [addressed] = useAddressChoice(targetKey);
  const [target, setTarget] = useState(addressed ? { id: addressed } : undefined);
  const itemOf = useMemo(() => {
    const known = new Map([...picked, ...items, ...design.items].map((one) => [String(one.id), one]));
    return (id: string) => {
      const found = known.get(id);
      return found && { code: found.code, title: found.name, unit: found.unitSymbol };
    };
  }, [picked, items, design.items]);
  const types = useMemo(
    () => productTypes.map(({ id, name, isTransformer }) => ({ id: String(id), title: name, isTransformer })),
    [productTypes],
  );
  const pick = async (id: number, onPick: (itemId: string) => void) => {
    const [found] = await call(item.endpoints.lookup, { query: { ids: String(id) } });
    if (!found) return;
    setPicked((before) => [...before, found]);
    onPick(String(id));
  };
  return (
    <Box sx={frame}>
      {!isEditable && (
        <Alert severity="info" sx={{ marginBlockEnd: 1 }}>
          {t('drawing.save.readOnly')}
        </Alert>
      )}
      {disputes.map((dispute) => (
        <DisputeQuestion
          key={dispute.rowId}
          dispute={dispute}
          design={history.design}
          types={types}
          itemOf={itemOf}
          onDecide={(side) => saver.decide(dispute, side)}
        />
      ))}
      <HeldRows held={held} design={history.design} onShow={(id) => setTarget({ id })} />
      {isEditable && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 24 }}>
          {/* The list above says it. */}
          {save.name !== 'held' && <SaveChip state={save} />}
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>
        <NetworkDrawing
          title={title}
          design={history.design}
          storedIds={storedIds}
          isReadOnly={!isEditable}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          onChange={saver.onChange}
          onUndo={saver.onUndo}
          onRedo={saver.onRedo}
          productTypes={types}
          itemOf={itemOf}
          itemPicker={(onPick) => <ItemPicker onPick={(id) => void pick(id, onPick)} />}
          target={target}
        />
      </Box>
    </Box>
  );
}

/** As high as the window allows below the tabs; on a phone there is also a bar below. */
const frame = {
  display: 'flex',
  flexDirection: 'column',
  height: { xs: 'calc(100dvh - 340px)', sm: 'calc(100dvh - 210px)' },
  minHeight: { xs: 380, sm: 560 },
};

/** Finds an item, and is empty again for the next one. */
function ItemPicker({ onPick }: { onPick: (id: number) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [count, setCount] = useState(0);
  return (
    <LookupField
      key={count}
      id={id}
      label={t('drawing.save.addItem')}
      endpoint={item.endpoints.lookup}
      stored={null}
      value={null}
      onChange={(value) => {
        if (typeof value !== 'number') return;
        setCount(count + 1);
        onPick(value);
      }}
      isWrong={false}
      help={undefined}
    />
  );
}
