import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { Fragment } from 'react';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import classes from './AnswersBeside.module.css';
import { versionDifferences } from './version-differences';

type AnswersBesideProps = { left: Simulation; right: Simulation; figures: Figures };

/** The answers that two versions do not share. */
export function AnswersBeside({ left, right, figures }: AnswersBesideProps) {
  const differences = versionDifferences(left, right, figures);
  const groups = [...new Set(differences.map(({ group }) => group))];
  if (differences.length === 0)
    return (
      <Card title="Answers that differ">
        <p>Both versions rest on the same answers. Differences come from the model or the number of years.</p>
      </Card>
    );
  return (
    <Card title="Answers that differ" sub="Everything else is the same in both.">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Version {left.version}</th>
            <th scope="col">Version {right.version}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={classes.group}>
                  {group}
                </th>
              </tr>
              {differences
                .filter((difference) => difference.group === group)
                .map((difference) => (
                  <tr key={difference.label}>
                    <th scope="row">{difference.label}</th>
                    <td>{difference.left}</td>
                    <td>{difference.right}</td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
