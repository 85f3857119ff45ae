import { FIGURE_WORDS } from '@fairlead/content/figure-words';
import type { Figures } from '../../lib/figures';
import { Card } from '../../ui/Card';
import classes from './ReturnsCard.module.css';
import type { ReturnView } from './return-views';

type ReturnsCardProps = { views: [ReturnView, ReturnView]; figures: Figures };

/** The plain return and the one that counts rare years, side by side: neither stands in for the other. */
export function ReturnsCard({ views, figures }: ReturnsCardProps) {
  return (
    <Card
      title="Two ways to look at the return"
      sub="Both say what is avoided beyond the price, as a share of the price."
    >
      <div className={classes.views}>
        {views.map((view) => (
          <section key={view.title} className={classes.view} aria-label={view.title}>
            <h3 className={classes.title}>{view.title}</h3>
            <p className={classes.share}>{figures.percent(view.share)}</p>
            <p className={classes.meaning}>{view.meaning}</p>
            <dl className={classes.sums}>
              <div>
                <dt>{view.measure}, today</dt>
                <dd>{figures.money(view.amounts.today)}</dd>
              </div>
              <div>
                <dt>{view.measure}, with services</dt>
                <dd>{figures.money(view.amounts.target)}</dd>
              </div>
              <div>
                <dt>Avoided a year</dt>
                <dd>{figures.money(view.avoided)}</dd>
              </div>
              <div>
                <dt>Price of the services a year</dt>
                <dd>{figures.money(view.cost)}</dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <p className={classes.note}>{FIGURE_WORDS.costOfRisk.meaning}</p>
    </Card>
  );
}
