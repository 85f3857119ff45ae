import { SERVICES } from '@fairlead/content/services/services';
import { Button, Flex, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { priceDecimals } from '#kit/form/price-decimals';
import { Caption, Small, Strong } from '#kit/text/text';
import { monthlyTotal, type ServiceLine, withService } from '../form/values/simulation-form';
import type { Problems } from '../form/values/simulation-problems';
import classes from './ServiceSwitches.module.css';

type ServiceSwitchesProps = {
  lines: ServiceLine[];
  onChange: (lines: ServiceLine[]) => void;
  figures: Figures;
  /** What the client would pay a month, to change and in total; null hides prices. */
  prices: { problems: Problems } | null;
};

/** Rows that are there from the start, beside what is in the proposal. */
const FEWEST_SHOWN = 6;

/** The services to switch on and off. Those of the proposal stand first, and no row moves while it is tried out. */
export function ServiceSwitches({ lines, onChange, figures, prices }: ServiceSwitchesProps) {
  const [order] = useState(() => {
    const chosen = lines.filter((line) => line.chosen).map(({ key }) => key);
    return [...chosen, ...lines.filter((line) => !line.chosen).map(({ key }) => key)];
  });
  const [first] = useState(() => Math.max(FEWEST_SHOWN, lines.filter((line) => line.chosen).length));
  const [isOpen, setIsOpen] = useState(false);
  // A service that was added elsewhere on the page shows itself here too.
  const shown = order.filter((key, index) => isOpen || index < first || isChosen(lines, key));
  const hidden = order.length - shown.length;
  return (
    <div>
      <Flex align="baseline" justify="space-between" gap={12}>
        <Small component="h3" fw={600}>
          Services in this proposal
        </Small>
        {prices && <Caption span>per month</Caption>}
      </Flex>
      <ul className={classes.list}>
        {shown.map((key) => {
          const line = lines.find((candidate) => candidate.key === key);
          if (!line) return null;
          return (
            <li key={key} data-off={!line.chosen || undefined}>
              <Switch
                flex="1 1 auto"
                miw={0}
                size="sm"
                checked={line.chosen}
                onChange={(event) => onChange(withService(lines, key, { chosen: event.currentTarget.checked }))}
                label={SERVICES[key].label}
                classNames={{ label: classes.label, body: classes.body }}
              />
              {prices && (
                <NumberInput
                  aria-label={`${SERVICES[key].label}, price a month`}
                  className={classes.price}
                  size="xs"
                  value={line.monthlyPrice}
                  onChange={(monthlyPrice) => onChange(withService(lines, key, { monthlyPrice }))}
                  disabled={!line.chosen}
                  error={line.chosen && Boolean(prices.problems[`services.${key}`])}
                  prefix={figures.symbol}
                  thousandSeparator
                  {...priceDecimals(line.monthlyPrice)}
                  hideControls
                  inputMode="decimal"
                />
              )}
            </li>
          );
        })}
      </ul>
      {(hidden > 0 || isOpen) && (
        <Button variant="subtle" size="sm" px={0} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
      {prices && (
        <Strong className={classes.total}>
          <span>Total</span>
          <span>{figures.exactMoney(monthlyTotal(lines))}</span>
        </Strong>
      )}
    </div>
  );
}

const isChosen = (lines: ServiceLine[], key: ServiceLine['key']) =>
  lines.some((line) => line.key === key && line.chosen);
