import type { Namespaces } from './dictionary.ts';
import * as appearance from './tr/appearance.ts';
import * as approvals from './tr/approvals.ts';
import * as baseinfo from './tr/baseinfo.ts';
import * as common from './tr/common.ts';
import * as demo from './tr/demo.ts';
import * as documents from './tr/documents.ts';
import * as drawing from './tr/drawing.ts';
import * as exchange from './tr/exchange.ts';
import * as files from './tr/files.ts';
import * as help from './tr/help.ts';
import * as hr from './tr/hr.ts';
import * as identity from './tr/identity.ts';
import * as landing from './tr/landing.ts';
import * as notifications from './tr/notifications.ts';
import * as palette from './tr/palette.ts';
import * as projects from './tr/projects.ts';
import * as publicPages from './tr/public.ts';
import * as purchasing from './tr/purchasing.ts';
import * as reports from './tr/reports.ts';
import * as stock from './tr/stock.ts';
import * as works from './tr/works.ts';

export const tr: Namespaces = {
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
