import { effectBasis, monthsInWords } from '@fairlead/content/words/proposal-choice';
import {
  asChosen,
  chosenText,
  effectOfOption,
  firstChoice,
  hasOptional,
  optionName,
} from '@fairlead/contract/features/proposals/choice';
import type { Proposal, ProposalChoice } from '@fairlead/contract/features/proposals/proposals';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Strong } from '#kit/text/text';
import { OptionTotals } from './choice/OptionTotals';
import { EffectBlock, LinesTable, PaperHead, SignatureBlock, TotalsBlock } from './PaperParts';
import classes from './Proposal.module.css';

type ProposalPaperProps = {
  proposal: Proposal;
  /** What the reader has chosen so far; without it, what was signed. */
  choice?: ProposalChoice | null;
  brand?: ReactNode;
  /** A form to sign with follows: lines for a pen would be a second place to sign. */
  isSignedBelow?: boolean;
};

/** A proposal as it was sent: every word and figure stands. */
export function ProposalPaper({
  proposal,
  choice = proposal.choice,
  brand,
  isSignedBelow = false,
}: ProposalPaperProps) {
  const write = useWriters();
  const { title, introduction, terms, validUntil, currency, effect, options, termMonths } = proposal;
  const shown = choice ? asChosen(proposal, choice) : proposal;
  const taken = choice ? chosenText(proposal, choice) : '';
  const option = options.find(({ key }) => key === (choice ?? firstChoice(proposal)).option);
  // The figures were worked out for each option without anything optional.
  const told = effectOfOption(effect, proposal, option?.key ?? null);
  const isSigned = proposal.choice !== null;
  const shownEffect = isSigned && choice && choice.extras.length > 0 ? null : told;
  return (
    <article className={classes.paper} aria-label={`Proposal ${proposal.number}`}>
      <PaperHead proposal={proposal} brand={brand} />
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
      {termMonths && <Text c="dimmed">Term: {monthsInWords(termMonths)}</Text>}
      {taken && <Strong>{taken}</Strong>}
      <LinesTable lines={shown.lines} currency={currency} options={choice ? [] : options} />
      {choice ? <TotalsBlock proposal={shown} /> : <OptionTotals proposal={proposal} />}
      {shownEffect && (
        <EffectBlock
          effect={shownEffect}
          currency={currency}
          ofSet={effectBasis(option ? optionName(option) : null, hasOptional(proposal))}
        />
      )}
      {terms && (
        <section aria-label="Terms">
          <h2>Terms</h2>
          <p className={classes.text} dir="auto">
            {terms}
          </p>
        </section>
      )}
      {!isSignedBelow && <SignatureBlock proposal={proposal} />}
    </article>
  );
}
