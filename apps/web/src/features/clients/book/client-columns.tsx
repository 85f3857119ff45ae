import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { ClientName } from '#domain/clients/ClientName';
import { type ComparableClient, withoutFigures } from '#domain/clients/comparable-clients';
import { RiskLevel } from '#domain/clients/RiskLevel';
import { Dumbbell, DumbbellAxis } from '#kit/chart/Dumbbell';
import { Caption, Note, Small } from '#kit/text/text';
import classes from './ClientTable.module.css';
import type { SortField } from './client-list-order';
import { renewalStanding } from './renewal-standing';
import { SelectLoaded, SelectOne } from './SelectBox';
import type { Selection } from './use-selection';

export const clientTableFeatures = tableFeatures({});
const helper = createColumnHelper<typeof clientTableFeatures, ComparableClient>();

/** Columns with a sort order of the operation; the others are not sortable. */
export const SORT_FIELD_OF: Record<string, SortField> = {
  name: 'name',
  today: 'meanToday',
  risk: 'chanceAboveLimit',
  updated: 'updatedAt',
};

const Unknown = ({ children }: { children: string }) => <Note span>{children}</Note>;

/** Who looks after the client, and when its insurance policy renews. */
function Care({ client: { owner, renewsOn }, now }: { client: ClientListItem; now: Date }) {
  const write = useWriters();
  if (!owner && !renewsOn) return null;
  const standing = renewsOn ? renewalStanding(renewsOn, now) : 'later';
  return (
    <Small display="block" miw={0} span>
      {owner && <span className={classes.owner}>{owner.name}</span>}
      {renewsOn && (
        <Caption span className={classes.renewal} data-standing={standing}>
          {standing === 'past' && 'Past: '}
          {write.fullDay(renewsOn)}
        </Caption>
      )}
    </Small>
  );
}

/** Columns of the list. @param axisMax right end of the axis the dumbbells share */
export function clientColumns(figures: Figures, axisMax: number, now: Date, selection: Selection | null) {
  return helper.columns([
    ...(selection
      ? [
          helper.display({
            id: 'select',
            header: () => <SelectLoaded selection={selection} />,
            cell: ({ row }) => <SelectOne selection={selection} client={row.original} />,
          }),
        ]
      : []),
    helper.accessor('name', {
      id: 'name',
      header: 'Name',
      cell: ({ row }) => <ClientName client={row.original} tags={row.original.tags} />,
    }),
    helper.display({
      id: 'range',
      header: () => <DumbbellAxis max={axisMax} format={figures.short} />,
      cell: ({ row: { original } }) =>
        original.latest && (
          <Dumbbell
            today={original.latest.meanToday}
            target={original.latest.meanTarget}
            max={axisMax}
            label={`${figures.short(original.latest.meanToday)} today, ${figures.short(original.latest.meanTarget)} with services`}
          />
        ),
    }),
    helper.display({
      id: 'today',
      header: 'Today',
      cell: ({ row: { original } }) =>
        original.latest ? (
          figures.short(original.latest.meanToday)
        ) : (
          <Unknown>{original.isOfEarlierModel ? '' : 'Not known'}</Unknown>
        ),
    }),
    helper.display({
      id: 'target',
      header: 'With',
      cell: ({ row: { original } }) => (original.latest ? figures.short(original.latest.meanTarget) : ''),
    }),
    helper.display({
      id: 'risk',
      header: '5-year chance over limit',
      cell: ({ row: { original } }) =>
        original.latest ? (
          <RiskLevel
            level={original.latest.riskLevel}
            chance={figures.probability(original.latest.chanceAboveLimit)}
            raised={original.latest.raised}
          />
        ) : (
          <Unknown>{withoutFigures(original)}</Unknown>
        ),
    }),
    ...(selection
      ? [
          helper.display({
            id: 'care',
            header: 'Owner and renewal',
            cell: ({ row: { original } }) => <Care client={original} now={now} />,
          }),
        ]
      : []),
    helper.accessor('updatedAt', {
      id: 'updated',
      header: 'Updated',
      cell: ({ getValue }) => figures.recentDate(getValue()),
    }),
  ]);
}
