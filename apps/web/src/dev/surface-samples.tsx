import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { IconInbox, IconLock, IconSearchOff } from '@tabler/icons-react';
import { Message } from '../kit/page/message.tsx';
import { NoValue } from '../kit/page/no-value.tsx';
import { SampleRow, Samples } from './samples.tsx';

const styles = ['h1', 'h2', 'h3', 'h4', 'body1', 'subtitle2', 'caption', 'overline'] as const;
const rows = [
  { id: 1, name: 'Şahin Boru San. ₺', amount: '1111.11' },
  { id: 2, name: 'Öz Çelik Ltd. İı Ğğ', amount: '8888.88' },
];

export const SurfaceSamples = () => (
  <>
    <Samples title="Type">
      {styles.map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}: İstanbul 1234567890 ₺
        </Typography>
      ))}
    </Samples>
    <Samples title="Table">
      <Table aria-label="Rows">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell>Amount</TableCell>
            <TableCell>Nothing</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name, amount }) => (
            <TableRow key={id} hover selected={id === 2}>
              <TableCell>{name}</TableCell>
              <TableCell>{amount}</TableCell>
              <TableCell>
                <NoValue />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Samples>
    <Samples title="Empty states">
      <Message title="Nothing here yet" text="What it is for." icon={<IconInbox size={40} stroke={1.5} />}>
        <Button variant="contained">The first one</Button>
      </Message>
      <Message title="Nothing matches" icon={<IconSearchOff size={40} stroke={1.5} />} />
      <Message title="Not for this role" icon={<IconLock size={40} stroke={1.5} />} />
    </Samples>
    <Elevations />
  </>
);

function Elevations() {
  const { shadows, roles } = useTheme();
  return (
    <Samples title="Elevations and series">
      <SampleRow label="The 25 levels">
        {shadows.map((shadow, level) => (
          <Box
            key={shadow}
            sx={{
              width: 48,
              height: 48,
              display: 'grid',
              placeItems: 'center',
              boxShadow: shadow,
              borderRadius: 1,
            }}
          >
            {level}
          </Box>
        ))}
      </SampleRow>
      <SampleRow label="The series of a chart">
        {roles.chart.map((colour) => (
          <Box key={colour} sx={{ width: 48, height: 24, backgroundColor: colour }} />
        ))}
      </SampleRow>
    </Samples>
  );
}
