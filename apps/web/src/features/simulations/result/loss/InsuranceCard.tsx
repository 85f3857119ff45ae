import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { modelOf } from '@fairlead/risk/result/model';
import { Box } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { ButtonLink } from '#kit/links/links';
import { DataList } from '#kit/table/DataList';
import { Quiet } from '#kit/text/text';
import type { ResultFigures } from '../result-figures';
import classes from './InsuranceCard.module.css';
import { insuranceRows, suggestedLimitSentence, termRows, uncoveredRows } from './insurance-rows';
import { PairTable } from './PairTable';

type InsuranceCardProps = {
  result: SimulationResultOnWire;
  shown: ResultFigures;
  figures: Figures;
  withTarget: boolean;
  /** Whose form takes a policy; null where the reader may not run. */
  clientId: string | null;
};

/** What a cyber policy pays and what stays with the business; without one, how large it would have to be. */
export function InsuranceCard({ result, shown, figures, withTarget, clientId }: InsuranceCardProps) {
  const { insurance, simulated } = result;
  const suggestion = suggestedLimitSentence(result, figures);
  if (!insurance)
    return (
      <Card title="Insurance" sub="No cyber policy is part of these figures.">
        <Quiet maw="68ch">
          {suggestion ?? 'This version is older than the insurance view. Run it again to see it.'}
        </Quiet>
        {clientId && (
          <ButtonLink
            mt={16}
            variant="default"
            to="/clients/$clientId/simulations/new"
            params={{ clientId }}
            search={{ step: 'insurance' }}
          >
            Add a policy
          </ButtonLink>
        )}
      </Card>
    );
  const uncovered = uncoveredRows(insurance, figures);
  return (
    <Card title="Insurance" sub="What the policy pays, and what stays with the business.">
      <div className={classes.halves}>
        <PairTable
          label="Losses before and after insurance"
          rows={insuranceRows(shown, insurance, simulated, figures)}
          withTarget={withTarget}
        />
        <div>
          {uncovered.length > 0 && (
            <>
              <h3 className={classes.title}>Not covered, whatever the limit</h3>
              <PairTable label="Part of the average that is not covered" rows={uncovered} withTarget={withTarget} />
            </>
          )}
          {suggestion && (
            <>
              <h3 className={`${classes.title} ${classes.second}`}>Suggested limit</h3>
              <Quiet maw="68ch">{suggestion}</Quiet>
            </>
          )}
        </div>
      </div>
      <Fold title="The policy as entered">
        <Box maw={520}>
          <DataList rows={termRows(insurance.terms, figures, modelOf(result))} />
        </Box>
      </Fold>
    </Card>
  );
}
