import { roundModelled } from '@fairlead/content/format/rounding';
import { rareYearWords } from '@fairlead/content/words/proposal-choice';
import {
  chosenLines,
  effectOfOption,
  hasChoice,
  isInOption,
  optionName,
} from '@fairlead/contract/features/proposals/choice';
import type { OptionKey, Proposal, ProposalChoice } from '@fairlead/contract/features/proposals/proposals';
import { isPaidOnce, lineTotal } from '@fairlead/contract/features/proposals/totals';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { monthlyOf } from './monthly-of';

type ChoiceFieldsProps = {
  proposal: Proposal;
  choice: ProposalChoice;
  title?: string;
  onChange: (choice: ProposalChoice) => void;
};

/** Where one of the options is taken, and optional services are added; the paper below follows. */
export function ChoiceFields({ proposal, choice, title = 'Your choice', onChange }: ChoiceFieldsProps) {
  const { price } = useWriters().in(proposal.currency);
  const { options, lines } = proposal;
  if (!hasChoice(proposal)) return null;
  const extras = lines.filter((line) => line.optional && isInOption(line, choice.option));
  const handleOption = (key: string) => {
    const option = key as OptionKey;
    const fits = (id: string) => lines.some((line) => line.id === id && isInOption(line, option));
    onChange({ option, extras: choice.extras.filter(fits) });
  };
  return (
    <Card
      title={title}
      sub={
        options.length > 0
          ? 'The services, prices and figures below follow what you choose.'
          : 'The prices below follow what you choose.'
      }
    >
      <Stack gap={20}>
        {options.length > 0 && (
          <Radio.Group label="Choose one option" value={choice.option} onChange={handleOption}>
            <Stack gap={8} mt={8}>
              {options.map((option) => (
                <Radio
                  key={option.key}
                  value={option.key}
                  label={optionName(option)}
                  description={<OptionWords proposal={proposal} option={option.key} />}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {extras.length > 0 && (
          <Checkbox.Group
            label="Optional services"
            value={choice.extras}
            onChange={(chosen) => onChange({ ...choice, extras: chosen })}
          >
            <Stack gap={8} mt={8}>
              {extras.map((line) => (
                <Checkbox
                  key={line.id}
                  value={line.id}
                  label={line.name}
                  description={`${price(lineTotal(line) ?? 0)} ${isPaidOnce(line) ? 'once' : 'a month'}, before any discount`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Card>
  );
}

/** What an option costs, how many services it has, and what it does to a bad year: what someone chooses by. */
function OptionWords({ proposal, option }: { proposal: Proposal; option: OptionKey }) {
  const write = useWriters();
  const { price, short } = write.in(proposal.currency);
  const count = chosenLines(proposal.lines, { option, extras: [] }).length;
  const effect = effectOfOption(proposal.effect, proposal, option);
  return (
    <>
      {monthlyOf(proposal, option, price)} for {write.countOf(count, 'service')}
      {effect && (
        <>
          <br />
          {sentenceStart(rareYearWords(effect, (amount) => short(roundModelled(amount))))}
        </>
      )}
    </>
  );
}

const sentenceStart = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
