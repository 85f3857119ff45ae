import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Text } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { EffectBlock, LinesTable, PaperHead, SignatureBlock, TotalsBlock } from './PaperParts';
import classes from './Proposal.module.css';

/** A proposal as it was sent: every word and figure stands. */
export function ProposalPaper({ proposal }: { proposal: Proposal }) {
  const write = useWriters();
  const { title, introduction, terms, validUntil, lines, currency, effect } = proposal;
  return (
    <article className={classes.paper} aria-label={`Proposal ${proposal.number}`}>
      <PaperHead proposal={proposal} />
      <h2 className={classes.title} dir="auto">
        {title}
      </h2>
      {validUntil && (
        <Text mt={-16} c="dimmed">
          Valid until {write.fullDay(validUntil)}
        </Text>
      )}
      {introduction && (
        <p className={classes.text} dir="auto">
          {introduction}
        </p>
      )}
      <LinesTable lines={lines} currency={currency} />
      <TotalsBlock proposal={proposal} />
      {effect && <EffectBlock effect={effect} currency={currency} />}
      {terms && (
        <section aria-label="Terms">
          <h2>Terms</h2>
          <p className={classes.text} dir="auto">
            {terms}
          </p>
        </section>
      )}
      <SignatureBlock proposal={proposal} />
    </article>
  );
}
