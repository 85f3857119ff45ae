import { IconHandStop, IconProgressCheck, IconShieldHalf } from '@tabler/icons-react';
import { Card } from '../../ui/Card';
import type { Completed } from './ResultPage';
import classes from './StopsCard.module.css';
import { capital } from './stop-words';

/** What stands in the way before all else, and what only limits or is half met. */
export function StopsCard({ bank, result }: Completed) {
  const { hardStops, softStops, conditions } = result;
  const groups = [
    { ids: hardStops, Icon: IconHandStop, tone: 'bad', label: capital(bank.stopLabels.one) },
    { ids: softStops, Icon: IconShieldHalf, tone: 'warning', label: 'Limits a cover' },
    { ids: conditions, Icon: IconProgressCheck, tone: 'fair', label: 'Half met' },
  ];
  if (groups.every(({ ids }) => ids.length === 0)) return null;
  return (
    <Card title="Close these first" sub="They weigh more than their points.">
      <ul className={classes.stops}>
        {groups.flatMap(({ ids, Icon, tone, label }) =>
          ids.flatMap((id) => {
            const question = bank.questions.find((one) => one.id === id);
            if (!question) return [];
            return (
              <li key={id} data-tone={tone}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <div>
                  <span className={classes.label}>{label}</span>
                  <h3>{question.recommendation.title}</h3>
                  <p>{question.stopMeans}</p>
                  <p className={classes.step}>{question.recommendation.text}</p>
                </div>
              </li>
            );
          }),
        )}
      </ul>
    </Card>
  );
}
