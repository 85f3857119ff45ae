import { DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/facts/regions';
import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import { ASSUMPTION_SET_LABELS } from '@fairlead/content/scenarios/assumptions-2';
import { CONTROL_KEYS, CONTROLS } from '@fairlead/content/services/controls';
import { SERVICES } from '@fairlead/content/services/services';
import { levelWords } from '@fairlead/content/words/level-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { modelOf } from '@fairlead/risk/result/model';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { isRegion, isService, sectorLabel } from '#domain/clients/catalogue-keys';
import { answeredCount } from '#features/simulations/form/values/answered-count';
import { usualDowntime } from '#features/simulations/form/values/usual-amounts';
import { Dialog } from '#kit/dialog/Dialog';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';
import { Small } from '#kit/text/text';
import { offerWords } from '../as-offered';
import { termRows } from '../loss/insurance-rows';
import { levelStyle } from './level-style';
import { simulationFactRows } from './simulation-facts';

type AnswersCardProps = { simulation: Simulation; figures: Figures };
type Row = { label: string; value: string };

/** The inputs this version was computed from; they never change. */
export function AnswersCard({ simulation, figures }: AnswersCardProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { inputs } = simulation;
  const first: Row[] = [
    { label: BUSINESS_FACTS.annualRevenue.label, value: figures.money(inputs.annualRevenue) },
    { label: BUSINESS_FACTS.employees.label, value: figures.number(inputs.employees) },
    { label: BUSINESS_FACTS.recordsHeld.label, value: figures.number(inputs.recordsHeld) },
    {
      label: 'Protections answered',
      value: `${answeredCount(inputs.posture, inputs.levels)} of ${CONTROL_KEYS.length}`,
    },
    { label: 'Services proposed', value: figures.number(inputs.services.length) },
  ];
  return (
    <Card title="Answers behind the result">
      <DataList rows={first} />
      <Button
        variant="subtle"
        px={0}
        mt={8}
        rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden="true" />}
        onClick={open}
      >
        See all answers
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Answers behind the result" size={640}>
        <Small component="h3" fw={600} mt={20} mb={4}>
          The business
        </Small>
        <DataList rows={businessRows(simulation, figures)} />
        <Small component="h3" fw={600} mt={20} mb={4}>
          Protections today
        </Small>
        <DataList rows={protectionRows(inputs, figures)} />
        <Small component="h3" fw={600} mt={20} mb={4}>
          Services proposed, a month
        </Small>
        {inputs.services.length === 0 && <Text c="dimmed">None</Text>}
        {simulation.offer && <Small c="dimmed">{offerWords(simulation)}</Small>}
        <DataList
          rows={inputs.services.map(({ key, monthlyPrice }) => ({
            label: isService(key) ? SERVICES[key].label : key,
            value: figures.exactMoney(monthlyPrice),
          }))}
        />
        <Small component="h3" fw={600} mt={20} mb={4}>
          Insurance
        </Small>
        {inputs.insurance ? (
          <DataList rows={termRows(inputs.insurance, figures, modelOf({ engineVersion: simulation.modelVersion }))} />
        ) : (
          <Text c="dimmed">No cyber policy</Text>
        )}
        <Small component="h3" fw={600} mt={20} mb={4}>
          Model
        </Small>
        <DataList
          rows={[
            { label: 'How often things happen', value: ASSUMPTION_SET_LABELS[inputs.assumptionSet] },
            { label: 'Service reliability', value: figures.percent(inputs.serviceReliability) },
          ]}
        />
      </Dialog>
    </Card>
  );
}

function businessRows({ inputs, result, risk, exchangeRate }: Simulation, figures: Figures): Row[] {
  const usual = result && usualLimit(result, risk.lossLimitShare, figures);
  const assumed = (amount: number | null) => (amount === null ? "The model's default" : figures.money(amount));
  const isUsualOf2 = inputs.downtimeCostPerHour === null && result !== null && modelOf(result) === 2;
  const downtime = isUsualOf2
    ? `About ${figures.modelled(usualDowntime(inputs, exchangeRate.usd))}, the model's default`
    : assumed(inputs.downtimeCostPerHour);
  return [
    { label: BUSINESS_FACTS.sector.label, value: sectorLabel(inputs.sector) },
    { label: BUSINESS_FACTS.region.label, value: isRegion(inputs.region) ? REGIONS[inputs.region] : inputs.region },
    { label: BUSINESS_FACTS.annualRevenue.label, value: figures.money(inputs.annualRevenue) },
    { label: BUSINESS_FACTS.employees.label, value: figures.number(inputs.employees) },
    { label: BUSINESS_FACTS.recordsHeld.label, value: figures.number(inputs.recordsHeld) },
    { label: BUSINESS_FACTS.dataSensitivity.label, value: DATA_SENSITIVITIES[inputs.dataSensitivity] },
    { label: BUSINESS_FACTS.downtimeCostPerHour.label, value: downtime },
    { label: BUSINESS_FACTS.contributionMargin.label, value: figures.percent(inputs.contributionMargin) },
    { label: BUSINESS_FACTS.onlineRevenueShare.label, value: figures.percent(inputs.onlineRevenueShare) },
    { label: BUSINESS_FACTS.criticalVendors.label, value: figures.number(inputs.criticalVendors) },
    {
      label: BUSINESS_FACTS.lossLimit.label,
      value: inputs.lossLimit === null && usual ? usual : assumed(inputs.lossLimit),
    },
    // A version of the first model was never asked; what it leaves open is not listed.
    ...simulationFactRows(inputs, figures).flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
  ];
}

/** The limit where the client named none; in model 2 it follows from revenue and profit, so no share of one says it. */
function usualLimit(result: SimulationResultOnWire, share: number, figures: Figures): string {
  const amount = figures.money(result.lossLimit.amount);
  return modelOf(result) === 1 ? `${amount} (${figures.statedPercent(share)} of revenue)` : amount;
}

function protectionRows({ posture, levels }: Simulation['inputs'], figures: Figures): Row[] {
  const style = levelStyle(figures);
  return CONTROL_KEYS.map((key) => {
    const marked = levels?.[key];
    const choice = CONTROLS[key].choices.find((entry) => entry.key === posture[key]);
    return {
      label: CONTROLS[key].label,
      value: marked ? levelWords(marked, style) : (choice?.label ?? 'We are not sure'),
    };
  });
}
