import { daysBefore, minutesBefore } from '../../frame/moments.ts';
import { avatarOf, landscapeOf } from '../pictures.ts';
import type { PostComment, PostReply, SocialPost } from '../shapes.ts';
import { self } from './self.ts';

/** People keep their id in whatever they wrote. */
const ids = {
  'Murat Öztürk': 2,
  'Zeynep Arslan': 3,
  'Hasan Demir': 4,
  'Yusuf Şahin': 5,
  'Leila Mansour': 6,
  'Karim Benali': 7,
};
type Name = keyof typeof ids;
const by = (name: Name, time: string) => ({ id: ids[name], avatar: avatarOf(name), name, time });

type Said = { id: number; name: Name; time: string; comment: string; likes: number; isLiked?: boolean };

const reply = ({ id, name, time, comment, likes, isLiked = false }: Said): PostReply => ({
  id,
  profile: by(name, time),
  data: { comment, likes: { like: isLiked, value: likes } },
});
const commentOf = ({
  id,
  name,
  time,
  comment,
  likes,
  isLiked = false,
  replies = [],
}: Said & { replies?: PostReply[] }): PostComment => ({
  id,
  profile: by(name, time),
  data: { comment, likes: { like: isLiked, value: likes }, replies },
});

export const make = (now: number): SocialPost[] => [
  {
    id: 1,
    profile: { ...self, time: minutesBefore(now, 95) },
    data: {
      content:
        'Pole 57 is up, and with it the last one of the Meram section. Seventeen poles in nine days, without a single hour lost to the weather. Thank you to both crews. The conductor follows next week.',
      images: [{ img: landscapeOf(3, 'day', 960, 540), featured: true }],
      likes: { like: true, value: 67 },
      comments: [
        commentOf({
          id: 1,
          name: 'Murat Öztürk',
          time: minutesBefore(now, 80),
          comment: 'The crew of pole 49 wants it noted that they finished before breakfast.',
          likes: 9,
          isLiked: true,
          replies: [
            reply({
              id: 1,
              name: 'Yusuf Şahin',
              time: minutesBefore(now, 71),
              comment: 'Noted, with the time on the crane sheet: 06:40.',
              likes: 4,
            }),
          ],
        }),
        commentOf({
          id: 2,
          name: 'Zeynep Arslan',
          time: minutesBefore(now, 44),
          comment: 'I am updating the drawing today. Please send the measured depth of 52 and 53.',
          likes: 3,
        }),
      ],
    },
  },
  {
    id: 2,
    profile: { ...self, time: daysBefore(now, 2, 130) },
    data: {
      content:
        'Two evenings on the ridge with Zeynep, checking sight lines for the new route. The drawings are good. The view is better.',
      images: [
        { img: landscapeOf(8, 'evening'), title: 'The ridge, looking west' },
        { img: landscapeOf(14, 'winter'), title: 'Old route under snow' },
      ],
      likes: { like: false, value: 41 },
      comments: [
        commentOf({
          id: 3,
          name: 'Leila Mansour',
          time: daysBefore(now, 2, 20),
          comment: 'Is the old route still energised, or may the poles be taken down with the snow gone?',
          likes: 2,
          replies: [
            reply({
              id: 2,
              name: 'Zeynep Arslan',
              time: daysBefore(now, 1, 400),
              comment: 'Energised until the first of the month. Dismantling begins after that.',
              likes: 5,
              isLiked: true,
            }),
          ],
        }),
      ],
    },
  },
  {
    id: 3,
    profile: { ...self, time: daysBefore(now, 6, 45) },
    data: {
      content:
        'How a twelve-metre pole finds its hole in four minutes. Watch the tag line on the left: that is the whole trick.',
      images: [],
      video: 'pole-setting-104',
      likes: { like: true, value: 128 },
      comments: [
        commentOf({
          id: 4,
          name: 'Karim Benali',
          time: daysBefore(now, 5, 300),
          comment: 'We do it the same way, with one person more. I will show this to the new ones.',
          likes: 6,
        }),
      ],
    },
  },
  {
    id: 4,
    profile: { ...self, time: daysBefore(now, 13, 200) },
    data: {
      content:
        'The annual count of the central warehouse is closed. 1,214 items, three differences, all of them explained. Hasan, you are allowed to sleep now.',
      images: [{ img: landscapeOf(22, 'night'), title: 'The yard at half past ten' }],
      likes: { like: false, value: 35 },
      comments: [
        commentOf({
          id: 5,
          name: 'Hasan Demir',
          time: daysBefore(now, 13, 60),
          comment: 'After I have found the third ladder.',
          likes: 22,
        }),
      ],
    },
  },
];
