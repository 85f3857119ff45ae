import type { Figures } from '#app/locale/figures';
import classes from './ReturnColumns.module.css';
import type { ReturnView } from './return-views';

/** The plain return and the one that counts rare years, side by side: neither stands in for the other. */
export function ReturnColumns({ views, figures }: { views: [ReturnView, ReturnView]; figures: Figures }) {
  return (
    <div className={classes.views}>
      {views.map((view) => (
        <section key={view.title} aria-label={view.title}>
          <h3 className={classes.title}>{view.title}</h3>
          <p className={classes.share}>{figures.percent(view.share)}</p>
          <p className={classes.meaning}>{view.meaning}</p>
        </section>
      ))}
    </div>
  );
}

/** How the two returns come about, in figures that can be checked. */
export function ReturnSums({ views, figures }: { views: [ReturnView, ReturnView]; figures: Figures }) {
  return (
    <div className={classes.views}>
      {views.map((view) => (
        <dl key={view.title} className={classes.sums} aria-label={view.title}>
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
      ))}
    </div>
  );
}
