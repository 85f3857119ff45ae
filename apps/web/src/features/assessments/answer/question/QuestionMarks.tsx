import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import { Badge, Flex } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Small } from '#kit/text/text';

/** Above a question: what an insurer calls it, and whether an owner should ask the IT provider. */
export function QuestionMarks({ question: { id, term, asksProvider, csf } }: { question: BankQuestion }) {
  if (!term && !asksProvider) return null;
  return (
    <Flex wrap="wrap" align="center" gap="6px 12px">
      {term && (
        <Small span fw={600}>
          {/* A question of a framework carries its number there. */}
          {id === csf && `${id} · `}
          {term}
        </Small>
      )}
      {asksProvider && (
        <Badge variant="default" tt="none" leftSection={<IconTool size={14} stroke={1.6} aria-hidden="true" />}>
          Ask your IT provider
        </Badge>
      )}
    </Flex>
  );
}
