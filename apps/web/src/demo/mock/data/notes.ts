import { daysBefore, minutesBefore } from '../../frame/moments.ts';
import type { Note } from '../shapes.ts';

export const make = (now: number): Note[] => [
  {
    id: 1,
    title:
      'Questions for the Meram handover\nWho signs for the client? Which test reports go into the folder? Do we need the pole numbers on the drawing or in a list?\n\n– Ask Elif for the list of poles 41 to 57\n– Print the cable test of TR-12\n– Date with the client, before the end of the month\n– Keys of the kiosk: two sets\n\nHandover on site takes about two hours. Bring helmets for two guests.',
    color: 'info',
    datef: minutesBefore(now, 12),
    deleted: false,
  },
  {
    id: 2,
    title: 'Call the crane firm\nSecond crane for next week, at least 20 m, with operator.',
    color: 'error',
    datef: daysBefore(now, 2, 95),
    deleted: false,
  },
  {
    id: 3,
    title: 'Ideas for the cable hall\nDrum racks along the north wall, a lane of 3.5 m for the forklift.',
    color: 'warning',
    datef: daysBefore(now, 4, 140),
    deleted: false,
  },
  {
    id: 4,
    title: 'Done last month\nAll counts closed. Period locked on the third. Two audits without remark.',
    color: 'success',
    datef: daysBefore(now, 13, 60),
    deleted: false,
  },
];
