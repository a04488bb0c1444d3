import * as appearance from './en/appearance.ts';
import * as approvals from './en/approvals.ts';
import * as baseinfo from './en/baseinfo.ts';
import * as common from './en/common.ts';
import * as demo from './en/demo.ts';
import * as documents from './en/documents.ts';
import * as drawing from './en/drawing.ts';
import * as exchange from './en/exchange.ts';
import * as files from './en/files.ts';
import * as help from './en/help.ts';
import * as hr from './en/hr.ts';
import * as identity from './en/identity.ts';
import * as landing from './en/landing.ts';
import * as notifications from './en/notifications.ts';
import * as palette from './en/palette.ts';
import * as projects from './en/projects.ts';
import * as publicPages from './en/public.ts';
import * as purchasing from './en/purchasing.ts';
import * as reports from './en/reports.ts';
import * as stock from './en/stock.ts';
import * as works from './en/works.ts';

/** English is the source: the compiler requires each of its keys in every other language. */
export const en = {
  appearance,
  approvals,
  baseinfo,
  common,
  demo,
  documents,
  drawing,
  exchange,
  files,
  help,
  hr,
  identity,
  landing,
  notifications,
  palette,
  projects,
  public: publicPages,
  purchasing,
  reports,
  stock,
  works,
};
