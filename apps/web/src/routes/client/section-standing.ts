import { FACT_KEYS, MAY_STAY_OPEN } from '@fairlead/content/fields/business-facts';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { ClientSections } from '@fairlead/contract/features/clients/sections';
import type { Writers } from '#app/locale/figures';

/** How a section is, in a word or a number, and when something in it was last changed. */
export type SectionStanding = { badge?: string | undefined; changedAt?: string | null };

/** Reads it from what is known of the client. */
export type StandingOf = (known: { client: Client; sections: ClientSections; write: Writers }) => SectionStanding;

/** "3 open"; nothing where there is none. */
const some = (count: number, word: string) => (count > 0 ? `${count} ${word}` : undefined);

/** Facts that the model has a default for leave nothing to find out. */
const FACTS = FACT_KEYS.filter((fact) => !MAY_STAY_OPEN.includes(fact));

export const STANDINGS = {
  simulations: ({ sections: { simulations } }) => ({
    badge: simulations.outdated ? 'Out of date' : undefined,
    changedAt: simulations.changedAt,
  }),
  evidence: ({ sections: { evidence } }) => ({
    badge: some(evidence.due, 'due'),
    changedAt: evidence.changedAt,
  }),
  roadmap: ({ sections: { roadmap } }) => ({ badge: some(roadmap.open, 'open'), changedAt: roadmap.changedAt }),
  proposals: ({ sections: { proposals } }) => ({
    badge: some(proposals.waiting, 'waiting'),
    changedAt: proposals.changedAt,
  }),
  services: ({ client, sections: { services }, write }) => ({
    badge: services.monthlyPrice === null ? undefined : `${write.in(client.currency).short(services.monthlyPrice)}/mo`,
    changedAt: services.changedAt,
  }),
  reports: ({ sections: { reports } }) => ({ badge: some(reports.drafts, 'draft'), changedAt: reports.changedAt }),
  profile: ({ client }) => {
    const known = FACTS.filter((fact) => client[fact] !== null).length;
    const isWhole = known === FACTS.length;
    return {
      badge: isWhole ? undefined : `${Math.floor((100 * known) / FACTS.length)}% known`,
      changedAt: client.updatedAt,
    };
  },
  people: ({ sections: { people } }) => ({ changedAt: people.changedAt }),
  technology: ({ sections: { technology } }) => ({
    badge: some(technology.due, 'due'),
    changedAt: technology.changedAt,
  }),
  requests: ({ sections: { requests } }) => ({
    badge: some(requests.toReview, 'to review'),
    changedAt: requests.changedAt,
  }),
  documents: ({ sections: { documents } }) => ({ changedAt: documents.changedAt }),
} satisfies Record<string, StandingOf>;
