import type { DataSensitivityKey, RegionKey } from '@fairlead/content/facts/regions';
import type { SectorKey } from '@fairlead/content/facts/sectors';
import type { AssumptionRow } from '@fairlead/content/scenarios/assumption-rows';
import { assumptionsFor } from '@fairlead/content/scenarios/assumptions';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import { type Block, type Cell, column, type Page } from '#document/page';
import type { PageContext } from '../context';
import { setOf } from '../parameter-set';
import { annex } from './annex';

/** The constants behind the figures that matter for this client, each with its source, year and status. */
export function assumptionsPage(context: PageContext): Page {
  const { form, result } = context.input;
  const set = setOf(result);
  const groups = assumptionsFor(set, {
    sector: form.sector as SectorKey,
    region: form.region as RegionKey,
    dataSensitivity: form.dataSensitivity as DataSensitivityKey,
    assumptionSet: form.assumptionSet,
  });
  return {
    name: 'Assumptions',
    heading: 'What the figures assume',
    lead: `The constants of parameter set ${set.version} that matter for this business. Every constant can be looked up in the product.`,
    blocks: [
      ...groups.map(
        ({ title, intro, rows }): Block => ({
          kind: 'table',
          title,
          measure: intro,
          columns: [column('Assumption', 0.85), column('Value', 1.25), column('Source and status', 1.8)],
          rows: rows.map((row, k) => [
            row.label,
            row.value,
            isSameOrigin(row, rows[k - 1]) ? AS_ABOVE : sourceCell(row),
          ]),
          size: 10.3,
        }),
      ),
      annex(context),
    ],
  };
}

const AS_ABOVE: Cell = { text: 'As above', tone: 'quiet' };

/** Whether the source of a row would repeat that of the row before. */
const isSameOrigin = ({ origin }: AssumptionRow, before: AssumptionRow | undefined): boolean =>
  before !== undefined && JSON.stringify(sourceCell({ origin })) === JSON.stringify(sourceCell(before));

function sourceCell({ origin }: Pick<AssumptionRow, 'origin'>) {
  const sources = origin.sources.map(({ title, year }) => (title.includes(String(year)) ? title : `${title}, ${year}`));
  const below = [SOURCE_STATUS_TEXT[origin.status].label, ...new Set(sources)].join(' · ');
  return { text: origin.basis, below };
}
