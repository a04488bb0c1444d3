/**
 * The data of the demonstration applications, with the spellings of the specification, such as `To`, `Id` and `attchments`.
 * Nothing else in the product uses them.
 */
export type Person = { id: number; avatar: string; name: string };

export type BlogComment = {
  id: number;
  profile: Person;
  /** A moment, as of everything that was written. */
  time: string;
  comment: string;
  replies: BlogComment[];
};
export const blogCategories = ['Gadget', 'Lifestyle', 'Design', 'Social', 'Health'] as const;
export type BlogPost = {
  id: number;
  title: string;
  content: string;
  coverImg: string;
  createdAt: string;
  view: number;
  share: number;
  category: (typeof blogCategories)[number];
  featured: boolean;
  author: Person;
  comments: BlogComment[];
};

export const departments = ['Sales', 'Support', 'Engineering', 'Business Development'] as const;
export type Contact = {
  id: number;
  firstname: string;
  lastname: string;
  image: string;
  department: (typeof departments)[number];
  company: string;
  phone: string;
  email: string;
  address: string;
  notes: string;
  frequentlycontacted: boolean;
  starred: boolean;
  deleted: boolean;
};

export const presences = ['online', 'away', 'busy', 'offline'] as const;
export type ChatFile = { icon: string; file: string; fileSize: string };
export type ChatMessage = {
  id: number;
  createdAt: string;
  /** Of an image, its address. */
  msg: string;
  senderId: number;
  type: 'text' | 'image';
  /** In the data. */
  attachment?: ChatFile[];
  /** In a message that is written here. */
  attachments?: ChatFile[];
};
export type Chat = {
  id: number;
  name: string;
  status: (typeof presences)[number];
  thumb: string;
  recent: boolean;
  /** The job title. */
  excerpt: string;
  messages: ChatMessage[];
};

export const noteColors = ['info', 'error', 'warning', 'success'] as const;
export type NoteColor = (typeof noteColors)[number];
/** Its one text is the title; the first line of it is shown as such. */
export type Note = { id: number; title: string; color: NoteColor; datef: string; deleted: boolean };

/** The label of a status. */
export const ticketLabels = { Closed: 'error', Pending: 'warning', Open: 'success' } as const;
export type TicketStatus = keyof typeof ticketLabels;
export type Ticket = {
  Id: number;
  ticketTitle: string;
  ticketDescription: string;
  Status: TicketStatus;
  Label: (typeof ticketLabels)[TicketStatus];
  thumb: string;
  AgentName: string;
  Date: string;
  deleted: boolean;
};

export const productCategories = ['books', 'fashion', 'electronics', 'toys'] as const;
export const genders = ['Men', 'Women', 'Kids'] as const;
export const productColors = {
  blue: '#1890FF',
  green: '#94D82D',
  red: '#FF4842',
  yellow: '#FFC107',
  pink: '#FFC0CB',
  black: '#000000',
  'dark green': '#00AB55',
} as const;
export type ProductColor = (typeof productColors)[keyof typeof productColors];
export type Product = {
  id: number;
  title: string;
  price: number;
  /** In percent. */
  discount: number;
  salesPrice: number;
  related: boolean;
  category: (typeof productCategories)[number][];
  gender: (typeof genders)[number];
  rating: number;
  stock: boolean;
  qty: number;
  colors: ProductColor[];
  photo: string;
  created: string;
  description: string;
};

export const mailLabels = ['Promotional', 'Social', 'Health'] as const;
export type Email = {
  id: number;
  from: string;
  thumbnail: string;
  subject: string;
  time: string;
  To: string;
  emailExcerpt: string;
  /** HTML of paragraphs, emphasis and lists, which is drawn as our own elements. */
  emailContent: string;
  unread: boolean;
  attachment: boolean;
  starred: boolean;
  important: boolean;
  inbox: boolean;
  sent: boolean;
  draft: boolean;
  spam: boolean;
  trash: boolean;
  label: (typeof mailLabels)[number];
  attchments: { id: number; image: string; title: string; fileSize: string }[];
};

type Author = Person & { time: string };
export type Likes = { like: boolean; value: number };
export type PostReply = { id: number; profile: Author; data: { comment: string; likes: Likes } };
export type PostComment = {
  id: number;
  profile: Author;
  data: { comment: string; likes: Likes; replies: PostReply[] };
};
export type SocialPost = {
  id: number;
  profile: Author;
  data: {
    content: string;
    images: { img: string; featured?: boolean; title?: string }[];
    video?: string;
    likes: Likes;
    comments: PostComment[];
  };
};
export type Follower = {
  id: number;
  avatar: string;
  name: string;
  role: string;
  country: string;
  isFollowed: boolean;
};
export type GalleryItem = { id: number; cover: string; name: string; time: string };
