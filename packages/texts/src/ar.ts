import type { Namespaces } from './dictionary.ts';
import * as appearance from './ar/appearance.ts';
import * as approvals from './ar/approvals.ts';
import * as baseinfo from './ar/baseinfo.ts';
import * as common from './ar/common.ts';
import * as demo from './ar/demo.ts';
import * as documents from './ar/documents.ts';
import * as drawing from './ar/drawing.ts';
import * as exchange from './ar/exchange.ts';
import * as files from './ar/files.ts';
import * as help from './ar/help.ts';
import * as hr from './ar/hr.ts';
import * as identity from './ar/identity.ts';
import * as landing from './ar/landing.ts';
import * as notifications from './ar/notifications.ts';
import * as palette from './ar/palette.ts';
import * as projects from './ar/projects.ts';
import * as publicPages from './ar/public.ts';
import * as purchasing from './ar/purchasing.ts';
import * as reports from './ar/reports.ts';
import * as stock from './ar/stock.ts';
import * as works from './ar/works.ts';

export const ar: Namespaces = {
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
