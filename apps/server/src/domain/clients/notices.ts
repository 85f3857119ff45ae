import { REGIONS, type RegionKey } from '@fairlead/content/facts/regions';
import { isSector } from '@fairlead/content/facts/sectors';
import { PLACES } from '@fairlead/content/notices/places';
import type { Incident, NoticeAnswers, NoticeDuty, NoticeList } from '@fairlead/contract/features/breach-notices';
import { NO_NOTICE_ANSWERS, type NoticeFacts } from '@fairlead/risk/notices/facts';
import { incidentDuties } from '@fairlead/risk/notices/incident';
import { noticeList } from '@fairlead/risk/notices/list';
import type { ClientRow } from './rows';

const isRegion = (key: string): key is RegionKey => Object.hasOwn(REGIONS, key);

/** What decides who must be told of a breach at a client; a fact the catalogues do not know is none. */
function noticeFacts(client: ClientRow): NoticeFacts {
  const { region, operatingRegions, sector, insuranceCarrier, insuranceRenewsOn, insuranceTerms } = client;
  return {
    ...NO_NOTICE_ANSWERS,
    ...client.noticeFacts,
    regions: [...new Set([region, ...operatingRegions].filter((key) => key !== null).filter(isRegion))],
    sector: isSector(sector) ? sector : null,
    dataSensitivity: client.dataSensitivity,
    recordsHeld: client.recordsHeld,
    regulations: client.regulations,
    isInsured: insuranceCarrier || insuranceRenewsOn || insuranceTerms ? true : null,
  };
}

/** Who must be told of a breach at a client, for its provider's staff. @param today ISO day */
export const noticesForStaff = (client: ClientRow, today: string): NoticeList => noticeList(noticeFacts(client), today);

/** The same of what is settled alone: deadlines to be confirmed, and doubts about sources, stay with the staff. */
export function noticesForClient(client: ClientRow, today: string): NoticeList {
  const list = noticeList(noticeFacts(client), today, { settledOnly: true });
  return {
    ...list,
    lines: list.lines.map((line) => ({ ...line, rows: line.rows.map((row) => ({ ...row, doubt: '' })) })),
  };
}

/** The notices of an incident by the time they are due, for staff. @param today ISO day */
export const incidentNotices = (client: ClientRow, incident: Incident, today: string): NoticeDuty[] =>
  incidentDuties(noticeFacts(client), incident, today).map(({ due, ...duty }) => ({
    ...duty,
    due: due === null ? null : new Date(due).toISOString(),
  }));

/** Whether people are only said to live in places of the catalogue. */
export const areNoticePlaces = (people: NoticeAnswers['people']): boolean =>
  people.every(({ place }) => Object.hasOwn(PLACES, place));
