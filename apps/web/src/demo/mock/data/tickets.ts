import { daysBefore, minutesBefore } from '../../frame/moments.ts';
import { avatarOf } from '../pictures.ts';
import { ticketLabels, type Ticket } from '../shapes.ts';

type Given = Omit<Ticket, 'Id' | 'Label' | 'thumb' | 'deleted'>;

export const make = (now: number): Ticket[] =>
  ticketsAt(now).map((given, index) => ({
    Id: index + 1,
    ...given,
    Label: ticketLabels[given.Status],
    thumb: avatarOf(given.AgentName),
    deleted: false,
  }));

const ticketsAt = (now: number): Given[] => [
  {
    ticketTitle: 'Scanner does not read drum labels',
    ticketDescription:
      'The labels on the drums of the Selçuklu yard are wet. The phone reads them only after they are wiped.',
    Status: 'Pending',
    AgentName: 'Hasan Demir',
    Date: minutesBefore(now, 95),
  },
  {
    ticketTitle: 'Two phones for the crossing crew',
    ticketDescription: 'One crew moves to the Meram crossing tomorrow and needs two phones with a case.',
    Status: 'Open',
    AgentName: 'Elif Kaya',
    Date: daysBefore(now, 1, 40),
  },
  {
    ticketTitle: 'Delivery note printed without a logo',
    ticketDescription: 'The printer in Ereğli cuts off the upper edge. Other printers are not affected.',
    Status: 'Closed',
    AgentName: 'Murat Öztürk',
    Date: daysBefore(now, 2, 210),
  },
  {
    ticketTitle: 'Rights for the new storekeeper',
    ticketDescription: 'Selin starts on Monday in the site store of Karapınar and takes over from Yusuf.',
    Status: 'Pending',
    AgentName: 'Zeynep Arslan',
    Date: daysBefore(now, 3, 15),
  },
  {
    ticketTitle: 'Count list shows poles twice',
    ticketDescription: 'It was one pole of 9 m and one of 9.3 m with the same short name. Both are renamed.',
    Status: 'Closed',
    AgentName: 'Yusuf Şahin',
    Date: daysBefore(now, 5, 130),
  },
  {
    ticketTitle: 'No network in the cable hall',
    ticketDescription: 'Behind the drum racks along the north wall there is no reception at all.',
    Status: 'Open',
    AgentName: 'Hasan Demir',
    Date: daysBefore(now, 6, 75),
  },
  {
    ticketTitle: 'Report of last month in Turkish',
    ticketDescription: 'The client wants the monthly report with Turkish headings and amounts in TL.',
    Status: 'Pending',
    AgentName: 'Ayşe Çelik',
    Date: daysBefore(now, 8, 300),
  },
  {
    ticketTitle: 'Password of the yard tablet',
    ticketDescription: 'Nobody knew it any more. The tablet has a new one, which is in the safe.',
    Status: 'Closed',
    AgentName: 'Mehmet Yıldız',
    Date: daysBefore(now, 12, 20),
  },
];
