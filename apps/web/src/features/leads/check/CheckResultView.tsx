import { formatModelledMoney } from '@fairlead/content/format/format';
import type { CheckResult } from '@fairlead/contract/features/leads';
import { Button, Progress, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { TextLink } from '#kit/links/links';
import { Note, Small } from '#kit/text/text';
import classes from './Check.module.css';
import { OutsideCard } from './OutsideCard';

/** The page of a visitor belongs to no organization yet: amounts are in US dollars, written as there. */
const money = (amount: number) => formatModelledMoney(amount, { currency: 'USD', locale: 'en-US', form: 'compact' });

/** A score, three findings, and what incidents cost a typical business of that kind. */
export function CheckResultView({ token, result, provider }: { token: string; result: CheckResult; provider: string }) {
  const { score, findings, typical, thanks, outsideDomain, withdrawKey } = result;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Cards>
      <div>
        <Text component="h1" variant="headline" tabIndex={-1} ref={head}>
          Your result: {score} of 100
        </Text>
        <Progress value={score} size={8} mt={12} aria-label={`${score} of 100`} />
        <Note mt={8}>
          By the quick questions of NIST CSF 2.0. “Not sure” counts as no, because nobody could show it today.
        </Note>
      </div>
      {outsideDomain && <OutsideCard token={token} withdrawKey={withdrawKey} domain={outsideDomain} />}
      <Card title={findings.length === 0 ? 'No open finding' : 'Where to begin'}>
        {findings.length === 0 ? (
          <Small>Each answer was yes. The next step is evidence: could you show each of them to an insurer?</Small>
        ) : (
          <ol className={classes.findings}>
            {findings.map(({ questionId, title, text }) => (
              <li key={questionId}>
                <Text fw={600}>{title}</Text>
                <Small mt={2}>{text}</Small>
              </li>
            ))}
          </ol>
        )}
      </Card>
      <Card
        title="What it costs others"
        sub={`A typical business of your kind with ${typical.employees} people. Not your own figures.`}
      >
        <Small>
          In 1 year of 100, incidents cost it more than {money(typical.rareYear.low)} with every control in place, and
          more than {money(typical.rareYear.high)} with none.
        </Small>
        <Small mt={8}>
          Averaged over many years, that is between {money(typical.average.low)} and {money(typical.average.high)} a
          year.
        </Small>
        <Note mt={8}>
          Simulated for a US business with usual revenue, records and downtime, before insurance. Your own figures need
          facts about your business.
        </Note>
      </Card>
      <Card title={`What ${provider} does next`}>
        <Small data-breaks dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {thanks}
        </Small>
        <Button mt={16} variant="default" onClick={() => window.print()}>
          Print or save this page
        </Button>
        <Note mt={16}>
          {provider} keeps your answers for a time.{' '}
          <TextLink to="/check/$token/about" params={{ token }} search={{ withdraw: withdrawKey }}>
            See what is kept, or delete it
          </TextLink>
          . The link is also in the email to you.
        </Note>
      </Card>
    </Cards>
  );
}
