import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Radio from '@mui/material/Radio';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SampleRow, Samples } from './samples.tsx';

const states = [
  { label: 'off' },
  { label: 'on', checked: true },
  { label: 'off and disabled', disabled: true },
  { label: 'on and disabled', checked: true, disabled: true },
];

export const ChoiceSamples = () => (
  <Samples title="Choices">
    {[Checkbox, Radio, Switch].map((Control, index) => (
      <SampleRow key={index} label={['Checkbox', 'Radio', 'Switch'][index] ?? ''}>
        {states.map(({ label, checked = false, disabled = false }) => (
          <FormControlLabel
            key={label}
            label={label}
            disabled={disabled}
            control={<Control checked={checked} readOnly />}
          />
        ))}
        {Control === Checkbox && (
          <FormControlLabel label="some" control={<Checkbox indeterminate readOnly checked={false} />} />
        )}
      </SampleRow>
    ))}
    <SampleRow label="Slider, ToggleButton, Pagination">
      <Slider defaultValue={7} max={24} aria-label="Radius" sx={{ width: 200 }} />
      <ToggleButtonGroup value="all" aria-label="Status" exclusive size="small">
        {['all', 'active', 'archived'].map((name) => (
          <ToggleButton key={name} value={name}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Pagination count={9} defaultPage={3} color="primary" />
    </SampleRow>
    <Tabs value={0} aria-label="Tabs">
      <Tab label="Selected" />
      <Tab label="Other" />
      <Tab label="Disabled" disabled />
    </Tabs>
  </Samples>
);
