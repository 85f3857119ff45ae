import { isAhead } from '@fairlead/contract/features/reviews/terms';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { calendarOf, escaped, stamp } from '#domain/calendar/ical';
import { attendeesOf, type FoundReview, findReview } from '#domain/reviews/rows';
import { fileName } from '#files/file-name';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now' | 'services'>;

/**
 * The invitation to a review as a calendar file. A calendar program updates what it holds by the same UID, and takes it out
 * once the review was canceled.
 * @throws BAD_REQUEST while no time is agreed, CONFLICT for one that was held
 */
export async function reviewInvitation({ tx, caller, now, services }: Reading, { id }: { id: string }): Promise<File> {
  const found = await findReview(tx, callerMspId(caller), id);
  const { review } = found;
  if (!isAhead(review.state) && review.state !== 'canceled') throw fail('CONFLICT');
  if (!review.startsAt) throw fail('BAD_REQUEST', { startsAt: 'Enter when the review takes place first.' });
  const text = invitationText(found, { now, publicUrl: services.publicUrl, organizer: caller });
  return new File([text], fileName(`${found.clientName} ${review.title}`, 'ics'), {
    type: 'text/calendar; charset=utf-8',
  });
}

type Sent = { now: Date; publicUrl: string; organizer: { name: string; email: string | null } };

/** @see RFC 5546, section 3.2: REQUEST, and CANCEL with a higher sequence */
function invitationText({ review, clientName }: FoundReview, { now, publicUrl, organizer }: Sent): string {
  const isCanceled = review.state === 'canceled';
  const startsAt = review.startsAt ?? now;
  const address = `${publicUrl}/clients/${review.clientId}/reviews/${review.id}`;
  const parameter = (name: string) => `CN="${name.replaceAll(/["\p{Cc}]/gu, '')}"`;
  const people = attendeesOf(review).filter(({ email }) => email !== '' && email !== organizer.email);
  return calendarOf('Reviews', [
    `METHOD:${isCanceled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:review-${review.id}@${new URL(publicUrl).host}`,
    `SEQUENCE:${review.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + review.minutes * 60_000))}`,
    `SUMMARY:${escaped(`${review.title}, ${clientName}`)}`,
    ...(review.place ? [`LOCATION:${escaped(review.place)}`] : []),
    `DESCRIPTION:${escaped(address)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer.email ? [`ORGANIZER;${parameter(organizer.name)}:mailto:${organizer.email}`] : []),
    ...people.map(({ name, email }) => `ATTENDEE;${parameter(name)};ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:${email}`),
    'END:VEVENT',
  ]);
}
