import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { paidServices } from '@fairlead/risk/form/paid-services';
import { NumberInput, Switch, Text } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { priceDecimals } from '#kit/form/price-decimals';
import { SourceButton } from '../assumptions/SourceButton';
import { monthlyTotal, type ServiceLine } from '../values/simulation-form';
import { fieldId } from './field-id';
import classes from './ServiceFields.module.css';

type ServiceFieldsProps = {
  services: ServiceLine[];
  /** What the MSP's catalog has; where it has something, all else is marked. */
  offered: readonly ServiceKey[];
  figures: Figures;
  /** Sentences for prices that are not readable, by service. */
  errors: Partial<Record<ServiceKey, string>>;
  onChange: (key: ServiceKey, change: Partial<ServiceLine>) => void;
  /** A price has been left. */
  onLeave: (key: ServiceKey) => void;
  /** What the model takes a service to do. */
  onAsk: (key: ServiceKey) => void;
};

/** Services of the proposal with what the client would pay a month. Prices are suggestions until they are changed. */
export function ServiceFields({ services, offered, figures, errors, onChange, onLeave, onAsk }: ServiceFieldsProps) {
  const total = monthlyTotal(services);
  const paid = paidServices(services.filter(({ chosen }) => chosen));
  const isIncluded = (key: ServiceKey) =>
    services.some((line) => line.key === key && line.chosen) && !paid.some((line) => line.key === key);
  const isMissing = (key: ServiceKey) => offered.length > 0 && !offered.includes(key);
  return (
    <div>
      <ul>
        {services.map(({ key, chosen, monthlyPrice }) => (
          <li key={key} className={classes.line}>
            <Switch
              checked={chosen}
              onChange={(event) => onChange(key, { chosen: event.currentTarget.checked })}
              label={isMissing(key) ? `${SERVICES[key].label} · not in your catalog` : SERVICES[key].label}
              description={
                isIncluded(key)
                  ? 'Included in another service you chose, so its price is not added.'
                  : SERVICES[key].benefit
              }
              classNames={{ body: classes.body, label: classes.label, description: classes.benefit }}
            />
            <SourceButton about={SERVICES[key].label} onOpen={() => onAsk(key)} />
            <NumberInput
              id={fieldId(`services.${key}`)}
              aria-label={`${SERVICES[key].label}, price a month`}
              className={classes.price}
              value={monthlyPrice}
              onChange={(value) => onChange(key, { monthlyPrice: value })}
              onBlur={() => onLeave(key)}
              disabled={!chosen}
              error={chosen ? errors[key] : undefined}
              prefix={figures.symbol}
              thousandSeparator
              {...priceDecimals(monthlyPrice)}
              hideControls
              inputMode="decimal"
            />
          </li>
        ))}
      </ul>
      <p className={classes.total} aria-live="polite">
        <span>Monthly total</span>
        <strong>{figures.money(total)}</strong>
        <Text span inherit fw={400} c="dimmed">
          {figures.money(total * 12)} a year
        </Text>
      </p>
    </div>
  );
}
