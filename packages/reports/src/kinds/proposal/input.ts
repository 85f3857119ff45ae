import type { ProposalPart, ReportFrame } from '#document/input';

/** Services, prices, what they change, and where to sign. */
export type ProposalInput = ReportFrame & { proposal: ProposalPart };
