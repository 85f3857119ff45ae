import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { forKeys, POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { chosenDay, id, requiredLine, text } from '../api/text';
import { uploadedFile } from '../api/uploads';
import {
  claimedRequirement,
  evidenceLocker,
  evidencePiece,
  MOST_COVERED,
  obligation,
  obligationFields,
  QUALITY_CHECK_IDS,
  qualityFinding,
  requirementKey,
} from './evidence';

const ofClient = { clientId: id };
const title = requiredLine('a title', 200);
const link = z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' }).max(2_000);
/** A reason is at least a few words, so that a colleague understands it later. */
const reason = text(500).refine((value) => value.length >= 10, 'Enter a reason of at least 10 characters.');
const added = { event: 'evidence.added', words: 'Added evidence of a client' };
const obligations = z.strictObject({ items: z.array(obligation) });

const SAMPLE_OBLIGATION = {
  title: 'Send the restore test to the landlord',
  kind: 'contract',
  citation: 'Lease, section 14.2',
  why: '',
  ownerId: null,
  dueOn: '2027-03-31',
  everyMonths: 12,
} as const;

const findings = z.strictObject({ items: z.array(qualityFinding) });

export const evidenceContract = {
  list: operation({
    route: 'GET /clients/{clientId}/evidence',
    id: 'listClientEvidence',
    summary: 'All evidence of a client, what it covers, and the evidence rate of each assessment',
    policy: forKeys('assessments', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: evidenceLocker,
  }),
  requirements: operation({
    route: 'GET /clients/{clientId}/requirements',
    id: 'listClientRequirements',
    summary: 'Everything the client was asked about, as evidence can cover it',
    policy: forKeys('assessments', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(claimedRequirement) }),
  }),
  add: operation({
    route: 'POST /clients/{clientId}/evidence',
    id: 'addClientEvidence',
    summary:
      'Add a file as evidence, on its own or in the place of an older piece whose owner and coverage it takes over',
    policy: POLICIES.staff,
    audit: added,
    upload: 'evidence',
    input: z.strictObject({
      ...ofClient,
      file: uploadedFile,
      /** The name of the file without one. */
      title: title.optional(),
      validUntil: chosenDay.optional(),
      replaces: id.optional(),
    }),
    sample: { clientId: idOf('client') },
    output: evidencePiece,
  }),
  link: operation({
    route: 'POST /clients/{clientId}/evidence/links',
    id: 'linkClientEvidence',
    summary: 'Name the place where evidence is kept, as a piece of its own or in the place of an older one',
    policy: forKeys('assessments', POLICIES.staff),
    audit: added,
    input: z.strictObject({
      ...ofClient,
      title,
      link,
      validUntil: chosenDay.optional(),
      replaces: id.optional(),
    }),
    sample: { clientId: idOf('client'), title: 'Sign-in report', link: 'https://proof.example/report' },
    output: evidencePiece,
  }),
  update: operation({
    route: 'PATCH /clients/{clientId}/evidence/{id}',
    id: 'updateClientEvidence',
    summary: 'Change what evidence is called, how long it is valid, who keeps it current, or what it covers',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'evidence.changed', words: 'Changed evidence of a client' },
    input: z.strictObject({
      ...ofClient,
      id,
      /** The version the change started from; a change from an older one gets CONFLICT. */
      version: wholeNumber,
      title: title.optional(),
      /** Of a link alone; a file stays the file it is. */
      link: link.optional(),
      validUntil: chosenDay.nullable().optional(),
      ownerId: id.nullable().optional(),
      ownerContactId: id.nullable().optional(),
      /** All that it covers from now on. */
      covers: z.array(requirementKey).max(MOST_COVERED, `Choose at most ${MOST_COVERED}.`).optional(),
    }),
    sample: { clientId: idOf('client'), id: idOf('evidence'), version: 1, covers: ['insurance:I02', 'breach:R12'] },
    output: evidencePiece,
  }),
  remove: operation({
    route: 'DELETE /clients/{clientId}/evidence/{id}',
    id: 'removeClientEvidence',
    summary: 'Take evidence out of the locker; what a completed assessment counted stays with that assessment',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'evidence.removed', words: 'Removed evidence of a client' },
    input: z.strictObject({ ...ofClient, id }),
    sample: { clientId: idOf('client'), id: idOf('evidence') },
    output: z.strictObject({ id }),
  }),
  download: operation({
    route: 'GET /clients/{clientId}/evidence/{id}/file',
    id: 'downloadClientEvidence',
    summary: 'The file of a piece of evidence',
    policy: forKeys('assessments', POLICIES.staff),
    input: z.strictObject({ ...ofClient, id }),
    sample: { clientId: idOf('client'), id: idOf('evidence') },
    output: z.file(),
  }),
  checks: operation({
    route: 'GET /clients/{clientId}/evidence-checks',
    id: 'listEvidenceChecks',
    summary: 'What to look at before a review or report of the client',
    policy: forKeys('assessments', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: findings,
  }),
  dismissCheck: operation({
    route: 'PUT /clients/{clientId}/evidence-checks/{sourceId}/{check}',
    id: 'dismissEvidenceCheck',
    summary: 'Dismiss a finding with a reason, or open it again without one',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'evidence.check_dismissed', words: 'Dismissed a quality finding about evidence' },
    input: z.strictObject({ ...ofClient, sourceId: id, check: z.enum(QUALITY_CHECK_IDS), reason: reason.nullable() }),
    sample: {
      clientId: idOf('client'),
      sourceId: idOf('openAssessment'),
      check: 'met_without_evidence',
      reason: 'The report is ordered.',
    },
    output: findings,
  }),
  obligations: operation({
    route: 'GET /clients/{clientId}/obligations',
    id: 'listObligations',
    summary: 'What a client owes to laws, contracts and insurers, by its days; what is met once and done comes last',
    policy: forKeys('assessments', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: obligations,
  }),
  addObligation: operation({
    route: 'POST /clients/{clientId}/obligations',
    id: 'addObligation',
    summary: 'Enter an obligation with its day',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'obligation.added', words: 'Added an obligation of a client' },
    input: obligationFields.extend(ofClient),
    sample: { clientId: idOf('client'), ...SAMPLE_OBLIGATION },
    output: obligation,
  }),
  updateObligation: operation({
    route: 'PUT /clients/{clientId}/obligations/{id}',
    id: 'updateObligation',
    summary: 'Change an obligation',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'obligation.changed', words: 'Changed an obligation of a client' },
    input: obligationFields.extend({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('obligation'), version: 1, ...SAMPLE_OBLIGATION },
    output: obligation,
  }),
  meetObligation: operation({
    route: 'POST /clients/{clientId}/obligations/{id}/met',
    id: 'meetObligation',
    summary: 'Mark an obligation as met; one that comes again is due on its next day',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'obligation.met', words: 'Marked an obligation of a client as met' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('obligation'), version: 1 },
    output: obligation,
  }),
  removeObligation: operation({
    route: 'DELETE /clients/{clientId}/obligations/{id}',
    id: 'removeObligation',
    summary: 'Remove an obligation',
    policy: forKeys('assessments', POLICIES.staff),
    audit: { event: 'obligation.removed', words: 'Removed an obligation of a client' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('obligation'), version: 1 },
    output: z.strictObject({ id }),
  }),
};
