import { Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Card } from '#kit/layout/Card';
import { Detail } from '#kit/text/text';
import classes from './Branding.module.css';
import type { Verdict } from './use-verdict';

const WHERE = { light: 'Light scheme', dark: 'Dark scheme', report: 'Report' } as const;

/** How well everything reads in the chosen colors, measured; and what was changed for it. No color is refused. */
export function VerdictCard({ verdict: { rows, changes } }: { verdict: Verdict }) {
  const groups = (Object.keys(WHERE) as (keyof typeof WHERE)[]).map((where) => ({
    where,
    rows: rows.filter((row) => row.where === where),
  }));
  return (
    <Card title="Contrast" sub="Measured as people see it; 4.5:1 is easy to read, 3:1 is enough for lines">
      <div aria-live="polite">
        {changes.length === 0 ? (
          <Detail className={classes.note}>
            <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
            Your colors are used exactly as they are. All text reads well on them.
          </Detail>
        ) : (
          changes.map((sentence) => (
            <Detail key={sentence} className={classes.note}>
              <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
              {sentence}
            </Detail>
          ))
        )}
      </div>
      {groups.map((group) => (
        <table key={group.where} className={classes.verdict}>
          <caption>{WHERE[group.where]}</caption>
          <tbody>
            {group.rows.map(({ use, text, ground, ratio, words, isMark }) => (
              <tr key={use}>
                <th scope="row">
                  <i style={{ background: ground, color: text }} aria-hidden="true">
                    {isMark ? <Text span inherit w={20} h={2} bg="currentcolor" /> : 'Aa'}
                  </i>
                  {use}
                </th>
                <td className={classes.ratio}>{ratio}</td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Card>
  );
}
