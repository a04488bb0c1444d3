import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconCalendarTime,
  IconCheck,
  IconClipboardList,
  IconEdit,
  IconFileInvoice,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPackageImport,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconRotate,
  IconSend,
  IconSignature,
  IconTruckReturn,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';

/** How an action is offered. */
export type ActView = {
  Icon: TablerIcon;
  /** The button at the end of the header; of several the first. All others are in the menu. */
  isNext?: boolean;
  /** The answer opposite to the next action, as a button beside it. */
  isOpposite?: boolean;
  /** Asks first, because it cannot be undone by the user. */
  asks?: boolean;
  isDangerous?: boolean;
  /** Taken in its place on the page, without a button in the header. */
  isInPlace?: boolean;
};

/** In the order in which they are offered. */
export const actViews: Readonly<Record<DocumentAction, ActView>> = {
  submit: { Icon: IconSend, isNext: true },
  start: { Icon: IconPlayerPlay, isNext: true },
  finish: { Icon: IconCheck, isNext: true },
  sign: { Icon: IconSignature, isNext: true, asks: true },
  approve: { Icon: IconCheck, isNext: true, asks: true },
  receive: { Icon: IconPackageImport, isNext: true },
  invoice: { Icon: IconFileInvoice, isNext: true },
  revise: { Icon: IconPencil, isNext: true },
  reject: { Icon: IconX, isOpposite: true, isDangerous: true },
  recount: { Icon: IconRefresh },
  revoke: { Icon: IconArrowBackUp, isDangerous: true },
  withdraw: { Icon: IconArrowBackUp },
  reschedule: { Icon: IconCalendarTime },
  recall: { Icon: IconTruckReturn, isDangerous: true },
  close: { Icon: IconLock },
  reopen: { Icon: IconLockOpen },
  correct: { Icon: IconEdit },
  reverse: { Icon: IconRotate, isDangerous: true },
  cancel: { Icon: IconBan, asks: true, isDangerous: true },
  archive: { Icon: IconArchive, asks: true, isDangerous: true },
  edit: { Icon: IconPencil, isInPlace: true },
  enter: { Icon: IconClipboardList, isInPlace: true },
  send: { Icon: IconMail, isInPlace: true },
};

export const actionsInOrder = Object.keys(actViews) as DocumentAction[];
