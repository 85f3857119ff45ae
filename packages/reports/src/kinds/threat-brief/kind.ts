import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { ReportFrame } from '#document/input';
import { defineReport } from '#document/sections/define-report';
import type { ThreatBriefPart } from '#document/threat-brief-part';

/** What attackers use now, at one client: a page for the owner, and a list for the person who does the work. */
export type ThreatBriefInput = ReportFrame & { threats: ThreatBriefPart };

const pages = () => import('./pages');

export const threatBrief = defineReport<ThreatBriefInput>({
  kind: 'threat-brief',
  name: REPORT_KINDS['threat-brief'].name,
  headline: 'What attackers use now, whether it concerns you, and what we do about it',
  version: 'threat-brief@1',
  parts: ['threats'],
  fewPages: 20,
  sections: [
    { key: 'brief', title: 'What attackers use now', load: async () => (await pages()).briefPages },
    { key: 'brief-work', title: 'Vulnerabilities and due dates', load: async () => (await pages()).workPages },
  ],
});
