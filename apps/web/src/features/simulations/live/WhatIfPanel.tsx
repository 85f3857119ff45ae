import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import { Button, Flex, NumberInput, Text } from '@mantine/core';
import { IconRefresh, IconRestore } from '@tabler/icons-react';
import { useId } from 'react';
import type { Figures } from '#app/locale/figures';
import { CreditNote } from '#domain/trials/CreditNote';
import { TextLink } from '#kit/links/links';
import { Caption, Note, Problem } from '#kit/text/text';
import { knownFacts } from '../form/fields/fact-hints';
import { usualDowntime } from '../form/values/usual-amounts';
import { LossLimitControl } from './LossLimitControl';
import { ServiceSwitches } from './ServiceSwitches';
import type { WhatIf } from './use-what-if';
import classes from './WhatIfPanel.module.css';

type WhatIfPanelProps = {
  clientId: string;
  whatIf: WhatIf;
  figures: Figures;
  /** Credits left of a trial; null where runs cost none. */
  creditsLeft: number | null;
  isSample: boolean | undefined;
  isStarting: boolean;
  /** Why a run was refused. */
  problem: string | null;
  onRun: () => void;
};

const FACTS = ['annualRevenue', 'employees', 'recordsHeld', 'downtimeCostPerHour'] as const;
const MONEY: readonly string[] = ['annualRevenue', 'downtimeCostPerHour'];

/** Tries out other figures, limits and proposals; the page follows at once, and only a run keeps them. */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const { clientId, whatIf, figures, creditsLeft, isSample, isStarting, problem, onRun } = props;
  const { values, change, reset, isChanged, problems, inputs, lossLimit } = whatIf;
  const id = useId();
  const field = (name: (typeof FACTS)[number]) => ({
    label: BUSINESS_FACTS[name].label,
    value: values[name],
    onChange: (value: number | string) => change({ [name]: value }),
    error: problems[name],
    thousandSeparator: true,
    hideControls: true,
    size: 'sm',
    ...(name === 'downtimeCostPerHour' && { placeholder: usualDowntimeCost(values, figures) ?? '' }),
    ...(MONEY.includes(name)
      ? { prefix: figures.symbol, decimalScale: 2, inputMode: 'decimal' as const }
      : { inputMode: 'numeric' as const }),
  });
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`} id="what-if">
      <div className={classes.part}>
        <Flex align="baseline" justify="space-between" gap={12}>
          <Text component="h2" variant="card" id={`${id}-title`}>
            What if
          </Text>
          <TextLink to="/clients/$clientId/simulations/new" params={{ clientId }} size="sm">
            All answers
          </TextLink>
        </Flex>
        <Note mt={1} mb={12}>
          Change any input; results update.
        </Note>
        <div className={classes.facts}>
          {FACTS.map((name) => (
            <NumberInput key={name} {...field(name)} />
          ))}
        </div>
      </div>
      <div className={classes.part}>
        <LossLimitControl
          limit={lossLimit}
          revenue={values.annualRevenue}
          error={problems.lossLimit}
          figures={figures}
          onChange={(limit) => change({ lossLimit: limit })}
        />
      </div>
      <div className={classes.part}>
        <ServiceSwitches
          lines={values.services}
          onChange={(services) => change({ services })}
          figures={figures}
          prices={{ problems }}
        />
      </div>
      <div className={classes.part}>
        {problem && (
          <Problem mb={12} role="alert">
            {problem}
          </Problem>
        )}
        <Button
          fullWidth
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
          loading={isStarting}
          disabled={inputs === null || creditsLeft === 0}
          aria-describedby={`${id}-run`}
          onClick={onRun}
        >
          Run again
        </Button>
        <Caption component="div" mt={8} mb={4} ta="center" id={`${id}-run`}>
          {inputs === null ? (
            'Correct the marked fields to run again.'
          ) : creditsLeft === null ? (
            <>
              Creates a new version. This one is kept.
              <CreditNote left={null} isSample={isSample} />
            </>
          ) : (
            <CreditNote left={creditsLeft} />
          )}
        </Caption>
        {isChanged && (
          <Button
            fullWidth
            variant="subtle"
            size="sm"
            leftSection={<IconRestore size={16} stroke={1.6} aria-hidden="true" />}
            onClick={reset}
          >
            Reset changes
          </Button>
        )}
      </div>
    </section>
  );
}

/** What the model takes where the cost of an hour is left open. */
function usualDowntimeCost(values: WhatIf['values'], figures: Figures): string | null {
  const facts = knownFacts(values);
  if (!((facts.annualRevenue ?? 0) > 0 && (facts.employees ?? 0) >= 1)) return null;
  return `About ${figures.short(usualDowntime(facts, figures.usdPerUnit))}`;
}
