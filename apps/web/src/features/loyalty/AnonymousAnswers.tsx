import { SURVEY_KINDS } from '@fairlead/content/fields/loyalty';
import { FEWEST_ANONYMOUS } from '@fairlead/contract/features/loyalty/anonymous-answers';
import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import { IconMask } from '@tabler/icons-react';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { ItemList, ListItem } from '#kit/table/ItemList';

/** What came of anonymous surveys: from three answers on scores and comments, before that only how many answered. */
export function AnonymousAnswers({ surveys }: { surveys: Relationship['anonymous'] }) {
  const write = useWriters();
  return (
    <ItemList>
      {surveys.map(({ sentAt, kind, asked, answered, scores, comments }) => (
        <ListItem
          key={`${sentAt} ${kind}`}
          icon={IconMask}
          title={`Anonymous, ${SURVEY_KINDS[kind].label}`}
          line={[
            `sent ${write.recentInSentence(sentAt)}`,
            `${write.number(answered)} of ${write.number(asked)} answered`,
            answered < FEWEST_ANONYMOUS && `answers appear from ${FEWEST_ANONYMOUS} on`,
            ...comments.map((comment) => `“${comment}”`),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {scores.length > 0 && <StateBadge tone="info">{scores.join(', ')}</StateBadge>}
        </ListItem>
      ))}
    </ItemList>
  );
}
