import type { Client } from '@fairlead/contract/features/clients/clients';
import { Flex, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Detail } from '#kit/text/text';
import { eventWords } from '../activity/event-words';
import classes from './HealthCard.module.css';
import { type HealthTone, healthOf } from './health';

type HealthCardProps = {
  client: Client;
  /** Lines of other features, as `HealthRow`. */
  children?: ReactNode;
};

const TAB_PATHS = {
  details: '/clients/$clientId/details',
  technology: '/clients/$clientId/technology',
  people: '/clients/$clientId/people',
  simulations: '/clients/$clientId/simulations',
} as const;

/** What is in order with a client and what asks for a look: each in words, with a way to act. No score. */
export function HealthCard({ client, children }: HealthCardProps) {
  const write = useWriters();
  const clientId = client.id;
  const today = useToday();
  const summary = useQuery(api.clientActivity.summary.queryOptions({ input: { clientId, today } }));
  return (
    <Card title="Health at a glance">
      {summary.isError && !summary.data ? (
        <ErrorCard
          title="This could not load"
          message={sentenceOf(summary.error)}
          onRetry={() => void summary.refetch()}
        />
      ) : !summary.data ? (
        <Skeleton height={190} aria-hidden="true" />
      ) : (
        <>
          <Flex component="ul" direction="column" gap={10}>
            {healthOf(client, summary.data, today, write).map(({ key, tone, text, link }) => (
              <HealthRow key={key} tone={tone} text={text}>
                {link && (
                  <TextLink size="sm" to={TAB_PATHS[link.tab]} params={{ clientId }} hash={link.hash ?? ''}>
                    {link.label}
                  </TextLink>
                )}
              </HealthRow>
            ))}
            {children}
          </Flex>
          {summary.data.lastEvent && (
            <Detail className={classes.last} dir="auto">
              {eventWords(summary.data.lastEvent)}, {write.recentInSentence(summary.data.lastEvent.at)}.{' '}
              <TextLink size="sm" underline="always" to="/clients/$clientId" params={{ clientId }} hash="activity">
                All activity
              </TextLink>
            </Detail>
          )}
        </>
      )}
    </Card>
  );
}

const ICONS = { good: IconCircleCheck, look: IconAlertTriangle, plain: IconCircleDashed };
const TONE_WORDS: Record<HealthTone, string> = { good: 'In order', look: 'Needs a look', plain: 'Not known' };

type HealthRowProps = {
  tone: HealthTone;
  text: string;
  /** The link to act, if there is something to do. */
  children?: ReactNode;
};

/** One line of the card. */
export function HealthRow({ tone, text, children }: HealthRowProps) {
  const Icon = ICONS[tone];
  return (
    <li className={classes.line} data-tone={tone}>
      <Icon size={18} stroke={1.6} aria-label={TONE_WORDS[tone]} role="img" />
      <Text span inherit flex="1 1 0" miw={0} c="var(--fl-ink)">
        {text}. {children}
      </Text>
    </li>
  );
}
