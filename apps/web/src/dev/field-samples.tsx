import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SearchBox } from '../kit/list/search-box.tsx';
import { CopyField } from '../kit/page/copy-field.tsx';
import { Field } from '../kit/plain/field.tsx';
import { Samples } from './samples.tsx';

const units = ['Adet', 'Kilogram', 'Metre'];

export function FieldSamples() {
  const [typed, setTyped] = useState('');
  return (
    <Samples title="Fields">
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        }}
      >
        <TextField label="Empty" placeholder="Placeholder" />
        <TextField label="Filled" defaultValue="Kilogram" helperText="A word of help" />
        <TextField label="Wrong" defaultValue="?" error helperText="What is wrong with it" />
        <TextField label="Disabled" defaultValue="Kilogram" disabled />
        <TextField label="Read only" defaultValue="Kilogram" slotProps={{ htmlInput: { readOnly: true } }} />
        <TextField label="Several lines" multiline minRows={2} />
        <TextField label="Choice" select defaultValue="Metre">
          {units.map((unit) => (
            <MenuItem key={unit} value={unit}>
              {unit}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          options={units}
          renderInput={(params) => <TextField {...params} label="Autocomplete" />}
        />
        <Field name="plain" label="Plain" value={typed} onChange={setTyped} help="A word of help" />
        <Field
          name="wrong"
          label="Plain and wrong"
          value={typed}
          onChange={setTyped}
          fault="What is wrong with it"
        />
        <SearchBox value="" onSearch={() => undefined} />
        <CopyField label="To copy" value="SIP-2026-0412" />
      </Box>
    </Samples>
  );
}
