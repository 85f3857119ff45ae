import { RISK_LEVELS } from '@fairlead/contract/features/clients/terms';
import type { OwnRiskSettings } from '@fairlead/contract/features/organization/risk-settings';
import { Button, Group, NumberInput, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useSession } from '#app/session/session';
import { RiskBadge } from '#domain/clients/RiskBadge';
import { levelBounds } from '#domain/clients/risk-settings';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { usePageForm } from '#kit/form/use-page-form';
import { Card } from '#kit/layout/Card';
import { Quiet } from '#kit/text/text';
import classes from './Organization.module.css';
import {
  byField,
  DEFAULT_VALUES,
  isAllDefault,
  ownSettings,
  RISK_LABELS,
  type RiskField,
  type RiskValues,
  riskProblems,
  riskSettingsIn,
  riskValues,
} from './risk-form';

/** The company of the example. */
const EXAMPLE_REVENUE = 2_000_000;

/** What counts as too much to lose, and how likely that is at each level. @param currency of the example */
export function RiskLevelsCard({ currency }: { currency: string }) {
  const settings = useQuery({ ...api.riskSettings.get.queryOptions(), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Loaded query={settings} skeleton={<Skeleton height={440} radius="lg" />} failed="The risk levels could not load">
      {(loaded) => (
        <Card title="Risk levels" sub="What counts as too much to lose, and how likely that is at each level.">
          <RiskForm settings={loaded} currency={currency} />
        </Card>
      )}
    </Loaded>
  );
}

function RiskForm({ settings, currency }: { settings: OwnRiskSettings; currency: string }) {
  const { reloadMe } = useSession();
  const { form, isDirty, isActing, problem, conflict, discard, handleSubmit } = usePageForm({
    stored: settings,
    valuesOf: riskValues,
    validate: riskProblems,
    save: (values, { version }) => apiClient.riskSettings.update(ownSettings(values, version)),
    read: () => apiClient.riskSettings.get(),
    queryKey: api.riskSettings.get.queryOptions().queryKey,
    fieldsOf: byField,
    onSaved: reloadMe,
    thanks: 'New runs go by these risk levels.',
  });
  const { values } = form;
  const percent = (field: RiskField) => (
    <NumberInput
      label={RISK_LABELS[field]}
      suffix="%"
      decimalScale={1}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      {...form.getInputProps(field)}
    />
  );
  return (
    <form noValidate onSubmit={handleSubmit} className={classes.risk}>
      <UnsavedGuard isDirty={isDirty} />
      <ConflictPanel {...conflict} labels={RISK_LABELS} textOf={(_field, value) => `${value}%`} />
      <div className={classes.limit}>
        {percent('lossLimitShare')}
        <p className={classes.limitNote}>For clients that named no limit of their own.</p>
      </div>
      <fieldset className={classes.levels}>
        <legend>Chance of losing more than the limit within five years</legend>
        {percent('moderate')}
        {percent('high')}
        {percent('severe')}
      </fieldset>
      <Meaning values={values} currency={currency} />
      <div className={classes.limit}>
        {percent('costOfRiskLoading')}
        <p className={classes.limitNote}>
          A year, of what a bad year exceeds the average by: about what a committed credit line costs that would carry
          it. 0% to 25%.
        </p>
      </div>
      <Quiet maw="80ch">
        Changes apply to new runs. A run that is there keeps the limit, the levels and the loading it was made with, in
        lists and in reports too, until the client is run again.
      </Quiet>
      <FormAlert>{problem}</FormAlert>
      <Group gap={12}>
        <Button type="submit" loading={isActing} disabled={!isDirty}>
          Save risk levels
        </Button>
        {isDirty && (
          <Button variant="default" onClick={discard}>
            Discard
          </Button>
        )}
        {!isAllDefault(values) && (
          <Button variant="subtle" onClick={() => form.setValues(DEFAULT_VALUES)}>
            Reset to Fairlead’s defaults
          </Button>
        )}
      </Group>
    </form>
  );
}

/** The figures as they are typed, told on one company. */
function Meaning({ values, currency }: { values: RiskValues; currency: string }) {
  const write = useWriters();
  if (Object.keys(riskProblems(values)).length > 0)
    return (
      <div className={classes.meaning}>
        <p>Once the figures fit together, this shows what they mean.</p>
      </div>
    );
  const { lossLimitShare, levels } = riskSettingsIn(values);
  const figures = write.in(currency);
  const { money } = figures;
  const limit = money(EXAMPLE_REVENUE * lossLimitShare);
  return (
    <div className={classes.meaning}>
      <p aria-live="polite">
        For a company with {money(EXAMPLE_REVENUE)} a year, losing more than <b>{limit}</b> is too much. Its risk is
        moderate once that has a chance of {write.statedPercent(levels.moderate)} within five years, high from{' '}
        {write.statedPercent(levels.high)} and severe from {write.statedPercent(levels.severe)}.
      </p>
      <ul>
        {RISK_LEVELS.map((level) => (
          <li key={level}>
            <RiskBadge level={level} />
            <span>{levelBounds(level, levels, figures)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
