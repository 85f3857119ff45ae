import { FigureTable } from '#kit/table/FigureTable';
import classes from './PlanBeside.module.css';
import type { PlanLine } from './plan-differences';

type PlanBesideProps = { label: string; left: string; right: string; lines: PlanLine[] };

/** Two plans line by line; what differs is set off. */
export function PlanBeside({ label, left, right, lines }: PlanBesideProps) {
  return (
    <div className={classes.scroll}>
      <FigureTable className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" dir="auto">
              {left}
            </th>
            <th scope="col" dir="auto">
              {right}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label} data-differs={line.differs || undefined}>
              <th scope="row">{line.label}</th>
              <td>{line.left}</td>
              <td>{line.right}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}
