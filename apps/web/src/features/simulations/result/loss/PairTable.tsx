import { VisuallyHidden } from '@mantine/core';
import { FigureTable } from '#kit/table/FigureTable';

/** One figure today and with services, already as text. */
export type PairRow = { label: string; today: string; target: string };

type PairTableProps = {
  /** What the table is about, for people who hear it. */
  label: string;
  rows: PairRow[];
  /** The second column says something. */
  withTarget: boolean;
};

/** Figures in both states, a row each. */
export function PairTable({ label, rows, withTarget }: PairTableProps) {
  return (
    <FigureTable aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Figure</VisuallyHidden>
          </th>
          <th scope="col">Today</th>
          {withTarget && <th scope="col">With services</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.today}</td>
            {withTarget && <td data-with>{row.target}</td>}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
