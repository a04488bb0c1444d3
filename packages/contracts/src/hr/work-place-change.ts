import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, recordId, text, version } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';
import { recordActions } from '../record.ts';
import { workPlace } from './work-place.ts';

export const workPlaceChangeStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type WorkPlaceChangeStatus = (typeof workPlaceChangeStatuses)[number];

const { input, endpoints } = workPlace;

/** A change of a work place, with the input of the work place's own endpoints. */
const proposal = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), input: endpoints.create.body }),
  z.strictObject({ action: z.literal('edit'), workPlaceId: recordId, version, input: input.partial() }),
  z.strictObject({
    action: z.enum(['activate', 'deactivate', 'archive', 'restore']),
    workPlaceId: recordId,
    version,
  }),
]);
export type WorkPlaceProposal = z.output<typeof proposal>;

const fields = z.record(z.string(), z.unknown());

const row = z.object({
  id: recordId,
  action: z.enum(['create', ...recordActions]),
  status: z.enum(workPlaceChangeStatuses),
  /** Null for a new work place until it is approved. */
  workPlaceId: recordId.nullable(),
  personnelId: recordId,
  personnelName: z.string(),
  /** The fields of the work place before and after the change. */
  before: fields.nullable(),
  after: fields,
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** What this user can do now; `withdraw` is `reject` for one's own proposal. */
  actions: z.array(z.enum(['approve', 'reject', 'withdraw'])),
});
export type WorkPlaceChangeRow = z.output<typeof row>;

const list: ListShape = {
  fields: {
    status: 'text',
    action: 'text',
    workPlaceId: 'integer?',
    personnelId: 'integer',
    personnelName: 'text',
    proposedAt: 'instant',
  },
  defaultSort: '-id',
  totals: [],
};

const access = { menu: 'work-places', operation: 'edit' } as const;

/** Changes of work places that a second person approves. Creating and archiving also need the permission for that. */
export const workPlaceChange = {
  name: 'workPlaceChange',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'hr/work-places/changes',
      about: 'Returns a page of the proposed changes of work places.',
      query: listQuery(list),
      answer: z.array(row),
      list,
      access: { menu: 'work-places', operation: 'view' },
    }),
    propose: endpoint({
      method: 'POST',
      path: 'hr/work-places/changes',
      about: 'Proposes a change of a work place, to be approved by somebody else.',
      body: proposal,
      answer: row,
      status: 201,
      access,
    }),
    approve: endpoint({
      method: 'POST',
      path: 'hr/work-places/changes/:id/approve',
      about: 'Approves and applies a change that somebody else proposed.',
      body: z.strictObject({}),
      answer: row,
      access,
    }),
    reject: endpoint({
      method: 'POST',
      path: 'hr/work-places/changes/:id/reject',
      about: 'Rejects a proposal, or withdraws one’s own.',
      body: z.strictObject({ reason: text(500).nullable() }),
      answer: row,
      access,
    }),
  },
} as const;
