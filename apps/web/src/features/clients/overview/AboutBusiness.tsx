import { DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/facts/regions';
import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { BUSINESS_FACTS } from '@fairlead/content/fields/business-facts';
import { OPENING_HOURS } from '@fairlead/content/fields/opening-hours';
import type { Client } from '@fairlead/contract/features/clients/clients';
import type { Figures } from '#app/locale/figures';
import { isRegion, isRegulation, sectorLabel } from '#domain/clients/catalogue-keys';
import { useRiskSettings } from '#domain/clients/risk-settings';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { DataList } from '#kit/table/DataList';

type AboutBusinessProps = { client: Client; figures: Figures };

/** What is known of the business. */
export function AboutBusiness({ client, figures }: AboutBusinessProps) {
  const { lossLimitShare } = useRiskSettings();
  const money = (amount: number | null) => (amount === null ? 'Not known' : figures.money(amount));
  const count = (value: number | null) => (value === null ? 'Not known' : figures.number(value));
  const duties = client.regulations.map((key) => (isRegulation(key) ? REGULATIONS[key].label : key));
  return (
    <Card
      title="About the business"
      action={
        <TextLink to="/clients/$clientId/details" params={{ clientId: client.id }} size="sm">
          Edit
        </TextLink>
      }
    >
      <DataList
        rows={[
          { label: BUSINESS_FACTS.sector.label, value: client.sector ? sectorLabel(client.sector) : 'Not known' },
          { label: BUSINESS_FACTS.region.label, value: isRegion(client.region) ? REGIONS[client.region] : 'Not known' },
          { label: BUSINESS_FACTS.annualRevenue.label, value: money(client.annualRevenue) },
          { label: BUSINESS_FACTS.employees.label, value: count(client.employees) },
          { label: BUSINESS_FACTS.recordsHeld.label, value: count(client.recordsHeld) },
          {
            label: 'Data held',
            value: client.dataSensitivity ? DATA_SENSITIVITIES[client.dataSensitivity] : 'Not known',
          },
          { label: BUSINESS_FACTS.downtimeCostPerHour.label, value: money(client.downtimeCostPerHour) },
          { label: BUSINESS_FACTS.lossLimit.label, value: lossLimitText(client, figures, lossLimitShare) },
          ...ownFacts(client, figures),
          { label: 'Cyber insurance', value: insuranceText(client, figures) },
          { label: 'Regulations', value: duties.length > 0 ? duties.join(', ') : 'Not known' },
        ]}
      />
    </Card>
  );
}

/** What the model has a default for, as far as it is known. */
function ownFacts({ openingHours, operatingProfit, cashReserve }: Client, figures: Figures) {
  const money = (label: string, amount: number | null) =>
    amount === null ? [] : [{ label, value: figures.money(amount) }];
  return [
    ...(openingHours ? [{ label: BUSINESS_FACTS.openingHours.label, value: OPENING_HOURS[openingHours] }] : []),
    ...money(BUSINESS_FACTS.operatingProfit.label, operatingProfit),
    ...money(BUSINESS_FACTS.cashReserve.label, cashReserve),
  ];
}

/** The owner's own amount, or what stands in for it until one is agreed. */
function lossLimitText({ lossLimit, annualRevenue }: Client, figures: Figures, share: number): string {
  if (lossLimit !== null) return figures.money(lossLimit);
  if (annualRevenue === null) return 'Not known';
  return `${figures.modelled(annualRevenue * share)}, assumed`;
}

/** "$500,000, renews September 1, 2026", as far as it is known. */
function insuranceText({ insuranceTerms, insuranceRenewsOn, insuranceCarrier }: Client, figures: Figures): string {
  const limit = insuranceTerms?.aggregateLimit ?? null;
  const known = [
    limit === null ? insuranceCarrier : figures.money(limit),
    insuranceRenewsOn && `renews ${figures.fullDay(insuranceRenewsOn)}`,
  ].filter(Boolean);
  return known.length > 0 ? known.join(', ') : 'Not known';
}
