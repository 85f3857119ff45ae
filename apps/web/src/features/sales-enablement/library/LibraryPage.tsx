import { ASSET_KINDS } from '@fairlead/content/fields/asset-kinds';
import { INDUSTRY_KEYS, STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { ASSET_KIND_WORDS } from '@fairlead/content/sales/assets/kind-words';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { STAGES } from '@fairlead/content/sales/stages';
import { type AssetUse, USE_DAYS } from '@fairlead/contract/features/sales-assets';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { FilterSelect, SearchField } from '#kit/table/filters';
import { RowTable } from '#kit/table/RowTable';
import { Caption } from '#kit/text/text';
import { AssetDialog } from './AssetDialog';
import { ASSET_STATE_WORDS } from './asset-words';
import type { LibrarySearch } from './library-search';
import { type ShownAsset, shownAssets } from './shown-assets';

type LibraryPageProps = {
  search: LibrarySearch;
  onSearch: (search: LibrarySearch) => void;
  onOpen: (key: string) => void;
};

const kinds = ASSET_KINDS.map((value) => ({ value, label: ASSET_KIND_WORDS[value] }));
const industries = INDUSTRY_KEYS.map((value) => ({ value, label: INDUSTRIES[value].label }));
const stages = STAGE_KEYS.map((value) => ({ value, label: STAGES[value].label }));

/** Texts that sell: ready-made ones, and what the team made of them. */
export function LibraryPage({ search, onSearch, onOpen }: LibraryPageProps) {
  const own = useQuery(api.salesAssets.list.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Sales library"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          'Sales library',
        ]}
        context="Emails, one-pagers, battle cards and more, under your name. Make any of them your own."
        actions={<Button onClick={() => setIsAdding(true)}>New text</Button>}
      />
      <Cards>
        <Group gap={12}>
          <SearchField
            label="Search the library"
            search={search.search ?? ''}
            onSearch={(text) => onSearch({ ...search, search: text || undefined })}
            maw={280}
          />
          <FilterSelect
            aria-label="Kind"
            all="All kinds"
            options={kinds}
            value={search.kind}
            onChange={(kind) => onSearch({ ...search, kind })}
          />
          <FilterSelect
            aria-label="Industry"
            all="All industries"
            searchable
            options={industries}
            value={search.industry}
            onChange={(industry) => onSearch({ ...search, industry })}
          />
          <FilterSelect
            aria-label="Stage"
            all="All stages"
            options={stages}
            value={search.stage}
            onChange={(stage) => onSearch({ ...search, stage })}
          />
        </Group>
        <Loaded query={own} skeleton={<PageSkeleton />} failed="Your texts could not load">
          {({ items }) => <AssetTable assets={shownAssets(items, search)} onClear={() => onSearch({})} />}
        </Loaded>
      </Cards>
      {isAdding && <AssetDialog asset={null} onSaved={({ id }) => onOpen(id)} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function AssetTable({ assets, onClear }: { assets: ShownAsset[]; onClear: () => void }) {
  const uses = useQuery(api.salesAssets.uses.queryOptions());
  const countedOf = ({ key }: ShownAsset) => uses.data?.items.find(({ asset }) => asset === key);
  if (assets.length === 0)
    return (
      <Card>
        <EmptyState
          drawing="search"
          title="No texts match"
          text="Try another word, or fewer filters."
          action={
            <Button variant="subtle" onClick={onClear}>
              Show all
            </Button>
          }
        />
      </Card>
    );
  return (
    <Card flush>
      <RowTable
        rows={assets}
        idOf={({ key }) => key}
        label="Texts"
        columns={[
          { head: 'Text', cell: (asset) => <AssetName asset={asset} /> },
          { head: 'Kind', cell: ({ kind }) => ASSET_KIND_WORDS[kind], isMuted: true, width: 140 },
          {
            head: `Used in ${USE_DAYS} days`,
            cell: (asset) => <Used use={countedOf(asset)} />,
            isRight: true,
            width: 180,
          },
          { head: 'State', cell: (asset) => <AssetStanding asset={asset} />, width: 200 },
        ]}
        phone={(asset) => <AssetName asset={asset} />}
      />
    </Card>
  );
}

const AssetName = ({ asset: { key, title, use, kind, series } }: { asset: ShownAsset }) => (
  <>
    <TextLink to="/sales-enablement/library/$assetKey" params={{ assetKey: key }} fw={500} data-breaks dir="auto">
      {title}
    </TextLink>
    <Caption data-breaks>
      {use} {series && kind === 'email' && (series.day === 0 ? 'First of a series.' : `Day ${series.day} of a series.`)}
    </Caption>
  </>
);

/** How often it left and, where enough deals are decided, how those went in which it had. */
function Used({ use }: { use: AssetUse | undefined }) {
  const write = useWriters();
  if (!use) return <Caption span>–</Caption>;
  const { uses, deals } = use;
  return (
    <>
      {write.number(uses)}
      {deals && (
        <Caption>
          {write.number(deals.withIt.won)} of {write.countOf(deals.withIt.decided, 'deal')} won
        </Caption>
      )}
    </>
  );
}

/** Ready-made, or the state of the team's own and whether it should be read again. */
function AssetStanding({ asset: { own } }: { asset: ShownAsset }) {
  const today = useToday();
  if (!own) return <Caption span>Ready-made</Caption>;
  if (own.state === 'published' && own.reviewOn !== null && own.reviewOn < today)
    return <StateBadge tone="warning">Past its review date</StateBadge>;
  const { label, tone } = ASSET_STATE_WORDS[own.state];
  return <StateBadge tone={tone}>{label}</StateBadge>;
}
