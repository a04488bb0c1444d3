import { daysBefore } from '../../frame/moments.ts';
import { avatarOf, landscapeOf, type Sky } from '../pictures.ts';
import type { BlogComment, BlogPost, Person } from '../shapes.ts';

const people = [
  'Elif Kaya',
  'Murat Öztürk',
  'Zeynep Arslan',
  'Hasan Demir',
  'Yusuf Şahin',
  'Leila Mansour',
  'Karim Benali',
  'Claire Moreau',
] as const;
type Name = (typeof people)[number];
const person = (name: Name): Person => ({ id: people.indexOf(name) + 1, avatar: avatarOf(name), name });

/** Views and shares differ on each visit, as the specification asks. */
const upToMost = () => Math.floor(Math.random() * 10_000);

type Said = readonly [
  id: number,
  name: Name,
  daysAfter: number,
  comment: string,
  replies?: readonly Said[] | undefined,
];
type Written = Pick<BlogPost, 'title' | 'content' | 'category'> & {
  author: Name;
  daysAgo: number;
  sky: Sky;
  isFeatured?: boolean;
  /** The newest first. */
  comments: readonly Said[];
};

const written: readonly Written[] = [
  {
    title: 'Seventeen poles in nine days',
    category: 'Lifestyle',
    author: 'Elif Kaya',
    daysAgo: 2,
    sky: 'day',
    isFeatured: true,
    content:
      'The Meram section has seventeen poles, one river, one road and, as every section, one neighbour with a long memory. We had planned fourteen days for it. It took nine, and nobody ran.\n\nWhat made the difference was not on the plan. The holes were drilled on the days before, in the order in which the crane would come by, and not in the order of their numbers. The crane never waited for a hole, and no hole waited for more than two nights. Whoever has pumped out a hole on a Monday morning knows what that is worth.\n\nThe second thing was breakfast. Both crews ate together at the store, at six, and the two foremen drew the day on the table with their tea glasses. It took ten minutes. By the third day nobody called anybody before noon, because everybody knew where everybody was.\n\nThe conductor follows next week. We will write down what we learn there, too, also if it is less pleasant to read.',
    comments: [
      [2, 'Murat Öztürk', 1, 'It was the glasses of the second foreman. He wants them back.'],
      [
        1,
        'Leila Mansour',
        1,
        'Drilling in the order of the crane is so obvious that I have never seen anybody do it.',
        [[3, 'Elif Kaya', 1, 'Neither had we. Yusuf suggested it while he waited for a hole.']],
      ],
    ],
  },
  {
    title: 'A drawing that everybody can read',
    category: 'Design',
    author: 'Zeynep Arslan',
    daysAgo: 5,
    sky: 'evening',
    isFeatured: true,
    content:
      'A drawing of a network has two readers. One sits in an office, with a large screen and a second cup of coffee. The other stands in the wind, with gloves, and holds the paper against the door of a van. We draw for the first one and wonder why the second one calls.\n\nFor the last three sections we tried something else. Each sheet shows one day of work and nothing else. The poles of the day are black; everything before and after is grey. The length of each span stands beside the span and not in a table on sheet nine. North is up, also where that wastes a third of the paper.\n\nThe number of calls from the site fell from about twelve a day to three. The sheets became more, the folder became thicker, and nobody complained about that, because nobody carries the folder. They carry one sheet.',
    comments: [
      [
        4,
        'Claire Moreau',
        2,
        'Could you share the template? Our inspectors would like the grey poles, too.',
        [[5, 'Zeynep Arslan', 2, 'With pleasure. It needs one more week of corrections.']],
      ],
    ],
  },
  {
    title: 'The tablet that survived a ladder',
    category: 'Gadget',
    author: 'Hasan Demir',
    daysAgo: 8,
    sky: 'night',
    content:
      'We bought six tablets for the stores in spring. Four are still with us. One was forgotten on a trailer, and one was lent to somebody’s nephew. The one in the picture that is not shown here fell from a ladder, eleven rungs, onto gravel.\n\nIt works. The case has a corner less. What has helped more than any case is a loop of cord through the hole at the back: whoever counts on a ladder has the loop around the wrist. The cord is sold by the metre and costs less than a glass of tea.\n\nWhat we would buy again: a screen that can be read in the sun, and a scanner in the housing. What we would not: the pen. All six were gone in a month.',
    comments: [[6, 'Yusuf Şahin', 1, 'I have found one of the pens. It stirs tea very well.']],
  },
  {
    title: 'Backs, knees and conductor drums',
    category: 'Health',
    author: 'Claire Moreau',
    daysAgo: 12,
    sky: 'winter',
    content:
      'A full drum weighs more than a small car, and everybody respects it. An empty drum weighs as much as two people, and everybody rolls it alone. Of eleven injured backs of last year nine belonged to empty drums.\n\nThe rule that came out of it is short: two people, or the fork. It hangs on the gate of the hall, and it is also printed on the sheet with which a drum is returned. The person who signs for the return is asked who the second one was.\n\nSince then there was one injured back, and that was a sofa, on a Sunday.',
    comments: [[7, 'Karim Benali', 3, 'We have translated the sheet. Thank you.']],
  },
  {
    title: 'What a village asks before the line comes',
    category: 'Social',
    author: 'Leila Mansour',
    daysAgo: 17,
    sky: 'day',
    content:
      'Before the first stake there is a meeting, and in the meeting there are always the same four questions. How long is the power off? Who pays for my tree? May the poles stand somewhere else? Do you need workers?\n\nWe used to answer the first three and to smile at the last. In the last two villages we took it seriously. Three people from each worked with the foundation crew. They knew where the old water pipe runs, which is in no drawing, and the first question was answered by somebody whom the others have known for forty years.\n\nThe meeting takes one evening. It has saved us, each time, about a week.',
    comments: [],
  },
  {
    title: 'Tea, weather and the six o’clock call',
    category: 'Lifestyle',
    author: 'Murat Öztürk',
    daysAgo: 23,
    sky: 'evening',
    content:
      'At six in the morning I look at three forecasts, drink one tea and call one person. The forecasts disagree. The tea is always right. The person is the mother of our crane operator, who lives on the ridge and can see the clouds.\n\nOf forty mornings this autumn she was wrong on two. The best of the three services was wrong on nine. I have offered her a contract; she has asked for a better chair.\n\nThere is something serious in this. A forecast for a province says little about a valley. Whoever stands in it knows more, and it costs a call.',
    comments: [
      [9, 'Elif Kaya', 1, 'The chair has been ordered.'],
      [8, 'Yusuf Şahin', 1, 'She has read this and says that it was one morning, not two.'],
    ],
  },
  {
    title: 'Measuring sag with a telephone',
    category: 'Gadget',
    author: 'Karim Benali',
    daysAgo: 31,
    sky: 'winter',
    content:
      'There are instruments for the sag of a conductor, and there is the telephone in your pocket. We wanted to know how far the second is from the first, and measured thirty spans with both.\n\nWith a tripod, a level horizon and the known height of one pole, the telephone was within four centimetres on twenty-six spans. On the other four there was wind, and there both were wrong.\n\nIt does not replace the protocol. It does tell you, on the way back to the van, whether you should turn around.',
    comments: [[10, 'Zeynep Arslan', 2, 'Which application did you use for the horizon?']],
  },
  {
    title: 'Labels that outlive the cable',
    category: 'Design',
    author: 'Hasan Demir',
    daysAgo: 40,
    sky: 'night',
    content:
      'A cable lies in the ground for forty years. The label on its end is readable for four. We have put nine kinds of label on the fence behind the hall and waited for two winters.\n\nPrinted paper under foil was white after five months. Engraved plastic is as on the first day, but it breaks when it is bent at frost. The winner is the plainest: stamped aluminium on a wire of the same metal. It costs three times as much as paper, and a search with a spade costs a hundred times as much.\n\nThe fence remains, with three new kinds on it. Ask again in two years.',
    comments: [],
  },
  {
    title: 'Hearing, and why the saw is louder at four',
    category: 'Health',
    author: 'Claire Moreau',
    daysAgo: 52,
    sky: 'day',
    content:
      'Nobody forgets the ear protection in the morning. We walked over the sites for a week and noted when it hangs around the neck. Until lunch it was one person in twenty. At four it was one in three.\n\nThe saw is as loud at four as at eight. What changes is the heat under the cups, and the wish to hear the others when the day becomes long. Lighter protection with a radio costs more, and it stays on.\n\nWe have bought it for those who saw, and a second hat for everybody, because sunburnt ears were the other reason.',
    comments: [[11, 'Murat Öztürk', 4, 'The second hat was the better investment of the two.']],
  },
  {
    title: 'Forty years of one substation',
    category: 'Social',
    author: 'Elif Kaya',
    daysAgo: 66,
    sky: 'evening',
    content:
      'The substation at the edge of the town was built by the father of one of our electricians. His name is scratched into the concrete behind the second bay, with a date. The son works on the same bay now, with the same name on his helmet.\n\nWe asked both to come to the handover. The father walked through it for an hour and said little. Then he pointed to an earth connection of his own, forty years old, and asked whether it had ever been measured. It had: 1.8 ohms, as in the first protocol.\n\nThe new protocol is in the folder. The old one hangs beside the door now, behind glass.',
    comments: [
      [
        12,
        'Leila Mansour',
        2,
        'Please publish a photo of the scratched name, if he agrees.',
        [[13, 'Elif Kaya', 3, 'He agrees. It will be in the next article about the handover.']],
      ],
    ],
  },
];

export const make = (now: number): BlogPost[] =>
  written.map((post, index) => {
    const said = ([id, name, daysAfter, comment, replies = []]: Said): BlogComment => ({
      id,
      profile: person(name),
      time: daysBefore(now, post.daysAgo - daysAfter, 30 + index * 17 - id),
      comment,
      replies: replies.map(said),
    });
    return {
      id: index + 1,
      title: post.title,
      content: post.content,
      coverImg: landscapeOf(index + 31, post.sky, 960, 480),
      createdAt: daysBefore(now, post.daysAgo, 90 + index * 17),
      view: upToMost(),
      share: upToMost(),
      category: post.category,
      featured: post.isFeatured ?? false,
      author: person(post.author),
      comments: post.comments.map(said),
    };
  });
