import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES, tellingSecret } from '../api/policy';
import { FRESH, idOf } from '../api/samples';
import { id } from '../api/text';
import { newShare, openedShare, reportShare, SHARE_LIMITS } from './report-shares';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const ofReport = { reportId: id };

export const reportSharesContract = {
  list: operation({
    route: 'GET /reports/{reportId}/links',
    id: 'listReportLinks',
    summary: 'Links to a report',
    policy: POLICIES.staff,
    input: z.strictObject(ofReport),
    sample: { reportId: idOf('report') },
    output: z.strictObject({ items: z.array(reportShare) }),
  }),
  create: operation({
    route: 'POST /reports/{reportId}/links',
    id: 'createReportLink',
    summary: 'Make a link by which the report is read without an account',
    policy: tellingSecret(POLICIES.staff),
    audit: { event: 'report.shared', words: 'Made a link to a report' },
    input: newShare.extend(ofReport),
    sample: { reportId: idOf('report'), endsOn: '2026-03-20', downloads: true },
    output: z.strictObject({ share: reportShare, link: z.string() }),
  }),
  withdraw: operation({
    route: 'POST /reports/{reportId}/links/{id}/withdraw',
    id: 'withdrawReportLink',
    summary: 'End a link at once',
    policy: POLICIES.staff,
    audit: { event: 'report.link_withdrawn', words: 'Withdrew a link to a report' },
    input: z.strictObject({ ...ofReport, id }),
    sample: { reportId: idOf('report'), id: idOf(FRESH) },
    output: reportShare,
  }),
  open: operation({
    route: 'POST /shared/open',
    id: 'openSharedReport',
    summary: 'What a link to a report leads to',
    policy: POLICIES.anyone,
    audit: { event: 'report.link_opened', words: 'Opened a link to a report' },
    input: z.strictObject({ token, password: z.string().max(SHARE_LIMITS.passwordTo).optional() }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: openedShare,
  }),
  file: operation({
    route: 'GET /shared/files/{ticket}',
    id: 'getSharedFile',
    summary: 'The PDF of an opened link, for ten minutes',
    policy: POLICIES.anyone,
    input: z.strictObject({ ticket: token }),
    sample: { ticket: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: z.file(),
  }),
};
