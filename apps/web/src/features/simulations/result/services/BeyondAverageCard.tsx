import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { dutiesMet } from '@fairlead/content/services/duties-met';
import { insurerDemands } from '@fairlead/content/services/insurer-demands';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import {
  BEYOND_AVERAGE_TITLE,
  DEMANDS_TITLE,
  DOWNTIME_MEANING,
  DUTIES_CAVEAT,
  DUTIES_TITLE,
  daysWritten,
  reserveSentence,
} from '@fairlead/content/words/beyond-average-words';
import type { BeyondAverage } from '@fairlead/risk/result/beyond-average';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Caption, Note, Quiet } from '#kit/text/text';
import { PairTable } from '../loss/PairTable';
import classes from './BeyondAverageCard.module.css';
import { beyondAverageRows } from './beyond-average-rows';

type BeyondAverageCardProps = {
  beyond: BeyondAverage;
  /** The chosen services; none where the reader does not see them. */
  services: readonly ServiceKey[];
  clientId: string;
  /** The reader may correct the client's record. */
  canEdit: boolean;
  figures: Figures;
  withTarget: boolean;
};

/** What a bad year does besides costing money, and which duties and insurers' demands the services answer. */
export function BeyondAverageCard({
  beyond,
  services,
  clientId,
  canEdit,
  figures,
  withTarget,
}: BeyondAverageCardProps) {
  const reserve = daysWritten(beyond.reserveDays, figures.number);
  return (
    <Card title={BEYOND_AVERAGE_TITLE} sub="What a bad year means for limits, operations, cash and coverage.">
      <div className={classes.halves}>
        <div>
          <PairTable label={BEYOND_AVERAGE_TITLE} rows={beyondAverageRows(beyond, figures)} withTarget={withTarget} />
          <Note mt={12} maw="62ch">
            {beyond.downtime && `${DOWNTIME_MEANING} `}
            {reserveSentence(reserve)}
          </Note>
        </div>
        {services.length > 0 && (
          <div>
            <Duties services={services} clientId={clientId} canEdit={canEdit} />
            <Demands services={services} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** By the laws and contracts that the client's record names. */
function Duties({ services, clientId, canEdit }: Pick<BeyondAverageCardProps, 'services' | 'clientId' | 'canEdit'>) {
  const { data: client } = useQuery(api.clients.get.queryOptions({ input: { id: clientId } }));
  if (!client) return null;
  const met = dutiesMet(client.regulations, services);
  if (met.length === 0 && !canEdit) return null;
  return (
    <section aria-labelledby="duties-title">
      <h3 id="duties-title" className={classes.title}>
        {DUTIES_TITLE}
      </h3>
      {met.map(({ regulation, text, duties }) => (
        <div key={regulation} className={classes.regulation}>
          <Caption>
            {REGULATIONS[regulation].label} ({text})
          </Caption>
          <ul className={classes.list}>
            {duties.map((duty) => (
              <li key={duty.citation}>
                <span>
                  <b>{duty.citation}</b> {duty.title}
                </span>
                <Caption span>{duty.services.map((service) => SERVICES[service].label).join(', ')}</Caption>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {met.length > 0 ? (
        <Note maw="62ch">{DUTIES_CAVEAT}</Note>
      ) : (
        <Quiet maw="62ch">
          {client.regulations.length === 0
            ? 'The client’s record names no regulation or contract duty. '
            : 'None of the regulations in the client’s record names a control that these services bring. '}
          <TextLink to="/clients/$clientId/details" params={{ clientId }}>
            Edit regulations
          </TextLink>
        </Quiet>
      )}
    </section>
  );
}

/** What insurers ask for among the chosen services. */
function Demands({ services }: Pick<BeyondAverageCardProps, 'services'>) {
  const demands = insurerDemands(services);
  if (demands.length === 0) return null;
  return (
    <section aria-labelledby="demands-title">
      <h3 id="demands-title" className={`${classes.title} ${classes.second}`}>
        {DEMANDS_TITLE}
      </h3>
      <ul className={classes.list}>
        {demands.map((demand) => (
          <li key={demand}>{demand}</li>
        ))}
      </ul>
    </section>
  );
}
