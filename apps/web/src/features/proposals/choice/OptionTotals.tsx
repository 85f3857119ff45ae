import { asChosen, hasChoice, optionName } from '@fairlead/contract/features/proposals/choice';
import type { ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { Caption, Strong } from '#kit/text/text';
import { TotalsBlock } from '../PaperParts';

type OptionTotalsProps = {
  proposal: Pick<ProposalFields, 'lines' | 'options' | 'currency' | 'discountPercent' | 'termMonths'>;
};

/** What each option comes to, as long as nothing is chosen. */
export function OptionTotals({ proposal }: OptionTotalsProps) {
  const { options } = proposal;
  return (
    <>
      {(options.length > 0 ? options : [null]).map((option) => (
        <div key={option?.key ?? 'only'}>
          {option && <Strong ta="right">{optionName(option)}</Strong>}
          <TotalsBlock proposal={asChosen(proposal, { option: option?.key ?? null, extras: [] })} />
        </div>
      ))}
      {hasChoice(proposal) && proposal.lines.some(({ optional }) => optional) && (
        <Caption ta="right">Without optional services</Caption>
      )}
    </>
  );
}
