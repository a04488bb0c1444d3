import Fab from '@mui/material/Fab';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { IconDots, IconDownload, IconPlus } from '@tabler/icons-react';
import { CompactButton } from '../kit/page/compact-button.tsx';
import { Tip } from '../kit/page/tip.tsx';
import { Button as PlainButton } from '../kit/plain/button.tsx';
import { colours, SampleRow, Samples } from './samples.tsx';

export const ButtonSamples = () => (
  <Samples title="Buttons">
    {(['contained', 'outlined', 'text'] as const).map((variant) => (
      <SampleRow key={variant} label={variant}>
        {colours.map((color) => (
          <Button key={color} variant={variant} color={color}>
            {color}
          </Button>
        ))}
        <Button variant={variant} disabled>
          disabled
        </Button>
        <Button variant={variant} loading>
          loading
        </Button>
      </SampleRow>
    ))}
    <SampleRow label="sizes">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} variant="contained" size={size} startIcon={<IconPlus size={18} aria-hidden />}>
          {size}
        </Button>
      ))}
    </SampleRow>
    <SampleRow label="plain">
      {(['solid', 'outline', 'text'] as const).map((look) => (
        <PlainButton key={look} look={look}>
          {look}
        </PlainButton>
      ))}
      <PlainButton look="solid" isBusy>
        busy
      </PlainButton>
    </SampleRow>
    <SampleRow label="icon buttons, fab, link">
      <Tip label="A button with a tip">
        <IconButton>
          <IconDots size={20} stroke={1.75} />
        </IconButton>
      </Tip>
      <IconButton aria-label="disabled" disabled>
        <IconDots size={20} stroke={1.75} />
      </IconButton>
      <CompactButton label="Compact" icon={<IconDownload size={18} stroke={1.75} />} />
      {colours.map((color) => (
        <Fab key={color} size="small" color={color} aria-label={color}>
          <IconPlus size={20} aria-hidden />
        </Fab>
      ))}
      <Link href="#content">Link</Link>
    </SampleRow>
  </Samples>
);
