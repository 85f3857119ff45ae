import { GRADES, PRINTED_RISK_PARTS, RISK_PART_TABLE, type RiskPart } from '@fairlead/content/fields/risk-parts';
import { GRADE_MEANINGS } from '@fairlead/content/question-banks/readiness-texts';
import { scoreReasons } from '@fairlead/content/words/cap-words';
import {
  type BusinessRiskStanding,
  type BusinessRiskVersion,
  RISK_PARTS,
} from '@fairlead/contract/features/business-risk';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#kit/layout/Card';
import { Bullets } from '#kit/text/Bullets';
import { Medium, Quiet, Small, Strong } from '#kit/text/text';
import classes from './BusinessRisk.module.css';
import { PART_WORDS } from './part-words';

type ScoreCardProps = {
  combined: BusinessRiskStanding['combined'];
  /** Above the score: which version it is, or that it is not kept yet. */
  sub: ReactNode;
  children?: ReactNode;
};

/** The resilience score with its grade and what it is made of; without one, what is missing. */
export function ScoreCard({ combined, sub, children }: ScoreCardProps) {
  return (
    <Card title="Resilience score" sub={sub}>
      {combined.score === null ? (
        <Missing missing={combined.missing} />
      ) : (
        <div>
          <div className={classes.grade}>
            <span className={classes.letter} aria-hidden="true">
              {combined.grade}
            </span>
            <div>
              <Text variant="figure">
                {combined.score}
                <Text span lts={0} c="dimmed">
                  {' '}
                  of 100
                </Text>
              </Text>
              <Medium c="var(--fl-ink-2)">Grade {combined.grade}</Medium>
            </div>
            <ol className={classes.scale} aria-hidden="true">
              {GRADES.map(({ grade }) => (
                <li key={grade} data-current={grade === combined.grade || undefined}>
                  {grade}
                </li>
              ))}
            </ol>
          </div>
          <Quiet mt={16}>{[...scoreReasons(combined), GRADE_MEANINGS[combined.grade]].join(' ')}</Quiet>
          <PartBars parts={combined.parts} />
        </div>
      )}
      {children}
    </Card>
  );
}

/** Each part by its points, with its share of the score. */
function PartBars({ parts }: { parts: BusinessRiskVersion['parts'] }) {
  return (
    <dl className={classes.bars}>
      {PRINTED_RISK_PARTS.map((part) => (
        <div key={part}>
          <Small component="dt">
            {part === 'financial' ? 'Financial exposure' : PART_WORDS[part].name}
            <span>{RISK_PART_TABLE[part].share * 100}% of the score</span>
          </Small>
          <Strong component="dd">
            <span className={classes.track} aria-hidden="true">
              <i style={{ width: `${parts[part]}%` }} />
            </span>
            {parts[part]}
          </Strong>
        </div>
      ))}
    </dl>
  );
}

type MissingPart = { part: RiskPart; reason: 'absent' | 'out_of_date' };

/** As the steps beside it are numbered. */
const inOrder = (missing: MissingPart[]) => RISK_PARTS.flatMap((part) => missing.filter((one) => one.part === part));

function Missing({ missing }: { missing: MissingPart[] }) {
  return (
    <div className={classes.missing}>
      <p>The score is shown once all three parts are done and none is out of date. Still missing:</p>
      <Bullets mt={10}>
        {inOrder(missing).map(({ part, reason }) => (
          <li key={part}>
            {PART_WORDS[part].name}
            {reason === 'out_of_date' && ', which is out of date'}
          </li>
        ))}
      </Bullets>
    </div>
  );
}
