import type { BriefingNews } from '@fairlead/contract/features/threats/industry-briefing';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Bullets } from '#kit/text/Bullets';
import { Note, Small } from '#kit/text/text';
import { entryName } from '../threat-words';

type NewsCardProps = {
  briefing: BriefingNews;
  /** "at Harborlight Dental" */
  where: string;
};

/** What attackers began to use in the period, as far as it concerns these clients. */
export function NewsCard({ briefing: { since, catalog, added, open }, where }: NewsCardProps) {
  const write = useWriters();
  const isBefore = catalog.asOf !== null && catalog.asOf.slice(0, 10) < since;
  return (
    <Card title="What is new" sub={`Since ${write.fullDay(since)}`}>
      {isBefore ? (
        <Small>
          The catalog on hand ends before this period, so nothing can be said of it. Choose a longer period.
        </Small>
      ) : (
        <Small>
          Since then CISA has listed {write.countOf(added.entries, 'vulnerability', 'vulnerabilities')} that attackers
          use, {write.number(added.ransomware)} of them for ransomware. {openWords(added.open, where, write)}
        </Small>
      )}
      {open.length > 0 && (
        <Bullets mt={8}>
          {open.map((entry) => (
            <li key={entry.cveId}>
              <TextLink to="/threat-intelligence/catalog/$cveId" params={{ cveId: entry.cveId }}>
                {entryName(entry)}
              </TextLink>{' '}
              ({entry.cveId}), {write.countOf(entry.clients, 'client')}
              {entry.ransomware && (
                <>
                  {' '}
                  <StateBadge tone="warning">Used by ransomware</StateBadge>
                </>
              )}
            </li>
          ))}
        </Bullets>
      )}
      {added.open > open.length && (
        <Note mt={8}>{write.number(open.length)} of them are listed, those at most clients first.</Note>
      )}
    </Card>
  );
}

function openWords(open: number, where: string, write: ReturnType<typeof useWriters>): string {
  if (open === 0) return `None of them is known to be open ${where}.`;
  return `${write.number(open)} ${open === 1 ? 'is' : 'are'} open ${where}.`;
}
