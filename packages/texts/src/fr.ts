import type { Namespaces } from './dictionary.ts';
import * as appearance from './fr/appearance.ts';
import * as approvals from './fr/approvals.ts';
import * as baseinfo from './fr/baseinfo.ts';
import * as common from './fr/common.ts';
import * as demo from './fr/demo.ts';
import * as documents from './fr/documents.ts';
import * as drawing from './fr/drawing.ts';
import * as exchange from './fr/exchange.ts';
import * as files from './fr/files.ts';
import * as help from './fr/help.ts';
import * as hr from './fr/hr.ts';
import * as identity from './fr/identity.ts';
import * as landing from './fr/landing.ts';
import * as notifications from './fr/notifications.ts';
import * as palette from './fr/palette.ts';
import * as projects from './fr/projects.ts';
import * as publicPages from './fr/public.ts';
import * as purchasing from './fr/purchasing.ts';
import * as reports from './fr/reports.ts';
import * as stock from './fr/stock.ts';
import * as works from './fr/works.ts';

export const fr: Namespaces = {
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
