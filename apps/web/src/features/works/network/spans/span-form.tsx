import { item } from '@kalfa/contracts/baseinfo/item';
import {
  networkDesign,
  spanKinds,
  type DesignConflict,
  type DesignSpan,
  type SpanKind,
} from '@kalfa/contracts/works/network-design';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState, type FormEvent } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { readTyped } from '../../../../kit/lines/numbers.ts';
import { LookupField } from '../../../../kit/record/lookup-field.tsx';
import { isRefusal } from '../../../../lib/call.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { useSettings } from '../../../../lib/settings.ts';
import type { SpansOfNetwork } from './spans-of-network.ts';

type Conductor = { itemId: number | null; quantity: string };
type Props = { design: SpansOfNetwork; span: DesignSpan | null; onClose: () => void };

/** One span: which poles it connects, how long it is, and which conductors it carries. */
export function SpanForm({ design, span, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const language = useSettings((settings) => settings.isLanguage);
  const [from, setFrom] = useState(span?.fromNodeId ?? null);
  const [to, setTo] = useState(span?.toNodeId ?? null);
  const [distance, setDistance] = useState(span?.distance ?? '');
  const [kind, setKind] = useState<SpanKind>(span?.kind ?? 'newLV');
  const [formula, setFormula] = useState(span?.formulaTitle ?? '');
  const [conductors, setConductors] = useState<readonly Conductor[]>(
    span?.materials ?? [{ itemId: null, quantity: '' }],
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const decimal = (typed: string) => readTyped(typed, language) ?? typed;
  const send = async () => {
    setIsBusy(true);
    const metres = decimal(distance);
    const fields = {
      fromNodeId: from ?? 0,
      toNodeId: to ?? 0,
      distance: metres,
      kind,
      formulaTitle: formula,
      // A conductor without a length of its own is as long as the span.
      materials: conductors.flatMap(({ itemId, quantity }) =>
        itemId === null ? [] : [{ itemId, quantity: quantity === '' ? metres : decimal(quantity) }],
      ),
    };
    const row = span ? { id: span.id, version: span.version, ...fields } : { key: 'new', ...fields };
    try {
      await write(networkDesign.saveSpans, { params: { id: design.networkId }, body: { upsert: [row] } });
      onClose();
    } catch (refused) {
      setFailure(refused);
      setIsBusy(false);
    }
  };
  const put = (index: number, change: Partial<Conductor>) =>
    setConductors((all) => all.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('network.spanForm')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
      sx={{ display: 'grid', gap: 2, marginBlockEnd: 3 }}
    >
      {failure !== null && <SpanFailure failure={failure} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        <NodeField label={t('network.field.from')} nodes={design.nodes} value={from} onChange={setFrom} />
        <NodeField label={t('network.field.to')} nodes={design.nodes} value={to} onChange={setTo} />
        <TextField
          size="small"
          label={t('network.field.distance')}
          value={distance}
          onChange={(event) => setDistance(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          size="small"
          select
          label={t('network.column.kindOfSpan')}
          value={kind}
          onChange={(event) => setKind(event.target.value as SpanKind)}
        >
          {spanKinds.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`network.kind.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={t('network.field.formula')}
          value={formula}
          onChange={(event) => setFormula(event.target.value)}
        />
      </Box>
      {conductors.map((conductor, index) => (
        <ConductorFields
          // The order of conductors does not change while they are entered.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          design={design}
          conductor={conductor}
          onChange={(change) => put(index, change)}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="text"
          startIcon={<IconPlus size={18} stroke={1.75} />}
          onClick={() => setConductors((all) => [...all, { itemId: null, quantity: '' }])}
        >
          {t('network.addConductor')}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <Button variant="outlined" onClick={onClose}>
          {t('record.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('record.save')}
        </Button>
      </Stack>
    </Box>
  );
}

type NodeFieldProps = {
  label: string;
  nodes: SpansOfNetwork['nodes'];
  value: number | null;
  onChange: (id: number | null) => void;
};

function NodeField({ label, nodes, value, onChange }: NodeFieldProps) {
  return (
    <Autocomplete
      size="small"
      autoHighlight
      options={nodes}
      getOptionLabel={(node) => node.label}
      getOptionKey={({ id }) => id}
      value={nodes.find(({ id }) => id === value) ?? null}
      onChange={(_event, node) => onChange(node?.id ?? null)}
      renderInput={(props) => <TextField {...props} label={label} />}
    />
  );
}

type ConductorProps = {
  design: SpansOfNetwork;
  conductor: Conductor;
  onChange: (change: Partial<Conductor>) => void;
};

function ConductorFields({ design, conductor: { itemId, quantity }, onChange }: ConductorProps) {
  const { t } = useTranslation();
  const id = useId();
  const known = design.items.find((one) => one.id === itemId);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)' }}>
      <LookupField
        id={id}
        label={t('network.column.conductor')}
        endpoint={item.endpoints.lookup}
        stored={known ? { id: known.id, name: known.name } : null}
        value={itemId}
        onChange={(value) => onChange({ itemId: value as number | null })}
        isWrong={false}
        help={undefined}
      />
      <TextField
        label={t('network.column.metres')}
        value={quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </Box>
  );
}

/** Everything that is wrong with the span; of a conflict, who was faster. */
function SpanFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { errors = [], params } = isRefusal(failure) ? failure : {};
  const [conflict] = (params?.conflicts ?? []) as DesignConflict[];
  return (
    <Alert severity="error">
      {failureText(failure)}
      {conflict && <div>{t('network.changedBy', { name: conflict.changedBy })}</div>}
      {errors.map(({ path, message }) => (
        <div key={path}>{message}</div>
      ))}
    </Alert>
  );
}
