import { DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/regions';
import type { Client } from '@fairlead/contract/clients';
import { INPUT_DEFAULTS } from '@fairlead/risk/simulation/inputs';
import type { ReactNode } from 'react';
import { FACT_LABELS } from '../../lib/business-facts';
import { isRegion, sectorLabel } from '../../lib/catalogue-keys';
import { now } from '../../lib/clock';
import { type Figures, figuresIn, recentInSentence } from '../../lib/figures';
import { Card } from '../../ui/Card';
import { DataList } from '../../ui/DataList';
import { FigureStrip } from '../../ui/FigureStrip';
import { ButtonLink, TextLink } from '../../ui/links';
import { RiskBadge } from '../../ui/RiskBadge';
import classes from './ClientPage.module.css';

type ClientOverviewProps = {
  client: Client;
  canEdit: boolean;
  /** Cards of other features in the wide column. */
  children: ReactNode;
};

/** Where the business stands, the next step, and what is known of it. */
export function ClientOverview({ client, canEdit, children }: ClientOverviewProps) {
  const figures = figuresIn(client.currency);
  return (
    <>
      {client.latest && <Standing client={client} latest={client.latest} figures={figures} canEdit={canEdit} />}
      <div className={classes.cols}>
        <div className={classes.main}>{children}</div>
        <aside className={classes.rail} aria-label="About this record">
          {canEdit && !client.archivedAt && <NextStep client={client} />}
          <AboutBusiness client={client} figures={figures} canEdit={canEdit} />
        </aside>
      </div>
    </>
  );
}

type StandingProps = { client: Client; latest: NonNullable<Client['latest']>; figures: Figures; canEdit: boolean };

function Standing({ client, latest, figures, canEdit }: StandingProps) {
  const chance = figures.probability(latest.chanceAboveLimit);
  return (
    <FigureStrip
      label={`Where ${client.name} stands`}
      figures={[
        {
          label: 'Risk level',
          value: <RiskBadge level={latest.riskLevel} />,
          note: 'By the chance of passing the limit',
        },
        {
          label: 'Average loss per year',
          value: figures.short(latest.meanToday),
          note: 'Over all years, as things stand',
        },
        {
          label: canEdit ? 'With your services' : 'With the proposed services',
          value: <span style={{ color: 'var(--fl-with-text)' }}>{figures.short(latest.meanTarget)}</span>,
          note: lowerBy(latest, figures),
        },
        {
          label: 'Chance of passing the limit',
          value: chance,
          note: `Within five years, run ${recentInSentence(latest.completedAt, now())}`,
        },
      ]}
    />
  );
}

function lowerBy({ meanToday, meanTarget }: NonNullable<Client['latest']>, figures: Figures): string {
  if (meanToday <= 0 || meanTarget >= meanToday) return 'No change with the chosen services';
  return `${figures.percent((meanToday - meanTarget) / meanToday)} lower, on average`;
}

/** One thing to do next, from what is there already. */
function NextStep({ client }: { client: Client }) {
  if (!client.latest)
    return (
      <Card title="Next step">
        <p className={classes.next}>Run the first simulation</p>
        <p className={classes.nextText}>In about ten minutes you can show this business what a bad year could cost.</p>
        <ButtonLink variant="default" to="/clients/$clientId/simulations/new" params={{ clientId: client.id }}>
          Run a simulation
        </ButtonLink>
      </Card>
    );
  return (
    <Card title="Next step">
      <p className={classes.next}>Go through the result together</p>
      <p className={classes.nextText}>
        {client.lossLimit === null
          ? 'Agree the loss limit first: so far it is assumed at 2.5% of revenue.'
          : 'Show the owner the curve, then create the report in your brand.'}
      </p>
      <ButtonLink
        variant="default"
        to="/clients/$clientId/simulations/$simulationId"
        params={{ clientId: client.id, simulationId: client.latest.simulationId }}
      >
        Open the result
      </ButtonLink>
    </Card>
  );
}

type AboutBusinessProps = { client: Client; figures: Figures; canEdit: boolean };

function AboutBusiness({ client, figures, canEdit }: AboutBusinessProps) {
  const money = (amount: number | null) => (amount === null ? 'Not known' : figures.money(amount));
  const count = (value: number | null) => (value === null ? 'Not known' : figures.count(value));
  return (
    <Card
      title="About the business"
      action={
        canEdit && (
          <TextLink to="/clients/$clientId/details" params={{ clientId: client.id }} size="sm">
            Edit
          </TextLink>
        )
      }
    >
      <DataList
        rows={[
          { label: FACT_LABELS.sector, value: client.sector ? sectorLabel(client.sector) : 'Not known' },
          { label: FACT_LABELS.region, value: isRegion(client.region) ? REGIONS[client.region] : 'Not known' },
          { label: FACT_LABELS.annualRevenue, value: money(client.annualRevenue) },
          { label: FACT_LABELS.employees, value: count(client.employees) },
          { label: FACT_LABELS.recordsHeld, value: count(client.recordsHeld) },
          {
            label: 'Data held',
            value: client.dataSensitivity ? DATA_SENSITIVITIES[client.dataSensitivity] : 'Not known',
          },
          { label: FACT_LABELS.downtimeCostPerHour, value: money(client.downtimeCostPerHour) },
          { label: FACT_LABELS.lossLimit, value: lossLimitText(client, figures) },
        ]}
      />
    </Card>
  );
}

/** The owner's own amount, or what stands in for it until one is agreed. */
function lossLimitText({ lossLimit, annualRevenue }: Client, figures: Figures): string {
  if (lossLimit !== null) return figures.money(lossLimit);
  if (annualRevenue === null) return 'Not known';
  return `${figures.modelled(annualRevenue * INPUT_DEFAULTS.lossLimitShare)}, assumed`;
}
