import type { Namespaces } from './dictionary.ts';
import * as appearance from './ch/appearance.ts';
import * as approvals from './ch/approvals.ts';
import * as baseinfo from './ch/baseinfo.ts';
import * as common from './ch/common.ts';
import * as demo from './ch/demo.ts';
import * as documents from './ch/documents.ts';
import * as drawing from './ch/drawing.ts';
import * as exchange from './ch/exchange.ts';
import * as files from './ch/files.ts';
import * as help from './ch/help.ts';
import * as hr from './ch/hr.ts';
import * as identity from './ch/identity.ts';
import * as landing from './ch/landing.ts';
import * as notifications from './ch/notifications.ts';
import * as palette from './ch/palette.ts';
import * as projects from './ch/projects.ts';
import * as publicPages from './ch/public.ts';
import * as purchasing from './ch/purchasing.ts';
import * as reports from './ch/reports.ts';
import * as stock from './ch/stock.ts';
import * as works from './ch/works.ts';

export const ch: Namespaces = {
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
