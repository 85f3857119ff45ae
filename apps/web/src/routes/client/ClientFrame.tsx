import { BANK_RECORDS, type BankRecord } from '@fairlead/content/question-banks/bank-records';
import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { holdsClientRecords, type Role } from '@fairlead/contract/access/roles';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useMay } from '#app/session/rights';
import { useMe, useToday } from '#app/session/session';
import { ClientPage } from '#features/clients/frame/ClientPage';
import type { SwitchClient } from '#features/clients/frame/ClientSwitcher';
import { LateCreateReportDialog } from '#features/reports/LateCreateReportDialog';
import { useHasRail } from '#shell/use-has-rail';
import { useIsPresenting } from '#shell/use-is-presenting';
import { CLIENT_PAGES, CLIENT_SECTIONS } from '../pages/client-pages';
import type { PageRecord, SectionRecord } from '../pages/page';
import { OpenClient } from './open-client';
import { PORTAL_PLACES, portalPlaceOf } from './portal-places';
import { type SectionStanding, STANDINGS, type StandingOf } from './section-standing';

const SECTIONS: Record<string, SectionRecord> = CLIENT_SECTIONS;
const PAGES: Record<string, PageRecord> = CLIENT_PAGES;
const GROUPS = [undefined, 'Measure', 'Plan', 'Report', 'Client'] as const;
const OVERVIEW = '/clients/$clientId';

/** A place in the navigation of a client; its path is that of any client. */
type Place = Pick<SectionRecord, 'label' | 'group'> & {
  path: string;
  standing: StandingOf | undefined;
  isClientsOnly: boolean;
  isHidden: boolean;
};

/** Where staff finds what is kept of a client, that without an entry of its own as well. */
function staffPlaces(role: Role): Place[] {
  return Object.entries(SECTIONS).flatMap(([path, record]) => {
    const { label, group, isPerBank, isHeadOfGroup, under } = record;
    const standing = record.standing && STANDINGS[record.standing];
    const isHidden = under !== undefined || (isHeadOfGroup ?? isPerBank ?? false);
    const isClientsOnly = record.isClientsOnly === true;
    const own = { path, label, group: group ?? SECTIONS[under ?? '']?.group, standing, isClientsOnly, isHidden };
    return isPerBank ? [own, ...banksFor(role).map((bank) => ({ ...own, ...placeOf(bank) }))] : [own];
  });
}

/** Where a client's own users find what was shared with them. */
const portalPlaces = (): Place[] =>
  PORTAL_PLACES.map(({ path, label }) => ({
    path,
    label,
    group: undefined,
    standing: undefined,
    isClientsOnly: false,
    isHidden: false,
  }));

/** The questionnaires that a role may start. */
const banksFor = (role: Role) =>
  BANK_RECORDS.filter(({ forClientRecords }) => !forClientRecords || holdsClientRecords(role));

const placeOf = (bank: BankRecord) => ({
  path: `/clients/$clientId/assessments/${bank.id}`,
  label: bank.shortTitle,
  standing: readinessStanding(bank),
  isHidden: false,
});

/** The newest score, or how far the one that is open is. */
function readinessStanding({ id }: BankRecord): StandingOf {
  return ({ sections }) => {
    const found = sections.assessments.find(({ bankId }) => bankId === id);
    if (!found) return {};
    const badge = found.score === null ? `${found.answered ?? 0}/${found.asked ?? 0}` : `${Math.round(found.score)}`;
    return { badge, changedAt: found.changedAt };
  };
}

/** One client around its open page. */
export function ClientFrame() {
  const write = useWriters();
  const { clientId = '' } = useParams({ strict: false });
  const { role } = useMe().profile;
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  const may = useMay();
  const isStaff = may('clients.update');
  const places = (isStaff ? staffPlaces(role) : portalPlaces()).filter(({ path }) => canOpenRoute(role, path));
  const { path, here } = useOpenPath(places, isStaff);
  const open = places.find((place) => place.path === path);
  const at = (place: string, id = clientId) => place.replace('$clientId', id);
  const standing = useStandings(clientId, isStaff);
  const groups = ({ kind }: Client) =>
    GROUPS.map((group) => ({
      label: group ?? '',
      sections: places
        .filter((place) => place.group === group && !place.isHidden && (kind === 'client' || !place.isClientsOnly))
        .map((place) => ({ label: place.label, path: at(place.path), badge: standing(place).badge })),
    })).filter(({ sections }) => sections.length > 0);
  const handleSwitch: SwitchClient = ({ id, kind }) =>
    void navigate({ href: at(kind === 'prospect' && open?.isClientsOnly ? OVERVIEW : path, id) });
  return (
    <>
      <ClientPage
        clientId={clientId}
        groups={groups}
        open={{ section: at(path), group: open?.group }}
        section={
          here === null
            ? null
            : {
                title: open?.label ?? here,
                name: here,
                fresh: open && freshWords(standing(open), write),
                isOverview: path === OVERVIEW,
              }
        }
        hasRail={useHasRail()}
        isPresenting={useIsPresenting()}
        canEdit={isStaff}
        canConvert={may('clients.convert')}
        onSwitch={handleSwitch}
        onCreateReport={() => setReporting(true)}
      >
        {(client) => (
          <OpenClient value={client ?? null}>
            <Outlet />
          </OpenClient>
        )}
      </ClientPage>
      <LateCreateReportDialog
        key={clientId}
        of={{ clientId }}
        opened={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}

/** How each place is, once it is known. A client's own users are told on the places themselves. */
function useStandings(clientId: string, isStaff: boolean): (place: Place) => SectionStanding {
  const write = useWriters();
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } })).data;
  const sections = useQuery({
    ...api.clients.sections.queryOptions({ input: { id: clientId, today: useToday() } }),
    enabled: isStaff,
    // What is done in one section shows at once on the way to the next.
    staleTime: 0,
  }).data;
  return (place) => (client && sections && place.standing?.({ client, sections, write })) || {};
}

const freshWords = ({ changedAt }: SectionStanding, write: Writers) =>
  changedAt && `Updated ${write.recentInSentence(changedAt)}`;

/** The place that is open, and its name unless it is a page below one. */
function useOpenPath(places: Place[], isStaff: boolean): { path: string; here: string | null } {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const { assessmentId } = useParams({ strict: false });
  const bank = BANK_RECORDS.find(({ id }) => id === assessmentId);
  // Which questionnaire it is of is known once its page has read it.
  const bankOfPage = useQuery({
    ...api.assessments.get.queryOptions({ input: { id: assessmentId ?? '' } }),
    enabled: false,
  }).data?.bankId;
  if (!isStaff) {
    const place = portalPlaceOf(PAGES[route]?.under ?? route);
    return { path: place?.path ?? route, here: PAGES[route] ? null : (place?.label ?? null) };
  }
  if (assessmentId !== undefined) {
    const own = `/clients/$clientId/assessments/${bank?.id ?? bankOfPage}`;
    const path = places.some((place) => place.path === own) ? own : '/clients/$clientId/assessments';
    return { path, here: bank?.shortTitle ?? null };
  }
  const section = SECTIONS[route];
  const path = section?.under ?? PAGES[route]?.under ?? route;
  const label = section?.under ? undefined : places.find((place) => place.path === path)?.label;
  return { path, here: section ? (label ?? section.label) : null };
}
