import { AFTER_INSURANCE } from '@fairlead/content/words/model-2-words';
import { Text } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { TextLink } from '#kit/links/links';
import { Detail, Note } from '#kit/text/text';
import { type ResultFigures, worthVerdict } from '../result-figures';
import classes from './AverageReturnCard.module.css';
import { ReturnColumns, ReturnSums } from './ReturnColumns';
import { costOfRiskWords, type ReturnView } from './return-views';

type AverageReturnCardProps = {
  shown: ResultFigures;
  figures: Figures;
  serviceCount: number;
  /** What of the price a year buys security. */
  yearlySecurity: number;
  /** Where the price comes from; empty where the simulation itself has it. */
  offer: string;
  /** Null without a price. */
  returns: [ReturnView, ReturnView] | null;
};

/** Cost of the services against the average they avoid, with its sign as it is. */
export function AverageReturnCard(props: AverageReturnCardProps) {
  const { shown, figures, serviceCount, yearlySecurity, offer, returns } = props;
  const verdict = worthVerdict(shown, serviceCount, figures);
  return (
    <Card
      title="Return on the average"
      sub={`${shown.basis === 'retained' ? `${AFTER_INSURANCE} ` : ''}Only your team sees this.`}
    >
      {serviceCount > 0 && (
        <dl className={classes.sums}>
          <div>
            <dt>{shown.ofModel2 ? 'Average annual loss avoided' : 'Average loss avoided per year'}</dt>
            <dd>{figures.money(shown.avoided)}</dd>
          </div>
          <div>
            <dt>Cost of services per year</dt>
            <dd>{shown.cost === 0 ? 'Not priced' : figures.exactMoney(-shown.cost)}</dd>
          </div>
          {shown.cost > 0 && (
            <div className={classes.total}>
              <dt>{shown.net < 0 ? 'Net cost, an average year' : 'Net benefit, an average year'}</dt>
              <dd>{figures.exactMoney(shown.net)}</dd>
            </div>
          )}
        </dl>
      )}
      {offer && (
        <Note maw="62ch" mt={12}>
          {offer}
        </Note>
      )}
      <Note maw="62ch" mt={12}>
        {verdict.sentence}
      </Note>
      {returns && (
        <div className={classes.returns}>
          <SecurityReturn shown={shown} yearlySecurity={yearlySecurity} figures={figures} />
          <ReturnColumns views={returns} figures={figures} />
          <Fold title="How the two returns are counted">
            <Note maw="62ch" mt={12}>
              {costOfRiskWords(shown, figures)}
            </Note>
            <ReturnSums views={returns} figures={figures} />
          </Fold>
        </div>
      )}
    </Card>
  );
}

type SecurityReturnProps = Pick<AverageReturnCardProps, 'shown' | 'yearlySecurity' | 'figures'>;

/** The return on what of the price buys security; nothing where that is all of it, or none. */
function SecurityReturn({ shown: { avoided, cost }, yearlySecurity, figures }: SecurityReturnProps) {
  if (yearlySecurity <= 0 || yearlySecurity >= cost) return null;
  const [security, share] = [figures.exactMoney(yearlySecurity), figures.percent(yearlySecurity / cost)];
  return (
    <section aria-label="Return on the security share">
      <Detail component="h3" fw={500}>
        Return on the security share
      </Detail>
      <Text variant="figure" mt={4} mb={2}>
        {figures.percent((avoided - yearlySecurity) / yearlySecurity)}
      </Text>
      <Note maw="62ch">
        {`How much more the services take off the average than the part of their price that buys security: ${security} a year, ${share} of the full price of ${figures.exactMoney(cost)}, by the shares in `}
        <TextLink inherit to="/settings/services">
          Services and prices
        </TextLink>
        . The rest pays for what the business needs anyway. The returns below count the full price.
      </Note>
    </section>
  );
}
