import type { SalesCall } from '@fairlead/contract/features/sales-calls';

const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');
const day = (iso: string) => iso.replaceAll('-', '');

/** The day after, as calendars write the end of a whole day. */
function dayAfter(iso: string): string {
  const next = new Date(`${iso}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The next step of a call as an entry of a calendar (RFC 5545), on the whole day that was agreed. */
export function nextStepCalendar({ id, clientName, nextStep, startedAt }: SalesCall): string {
  if (!nextStep) throw new Error('The call has no next step.');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairlead//Sales scripts//EN',
    'BEGIN:VEVENT',
    `UID:${id}@fairlead`,
    `DTSTAMP:${startedAt.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day(nextStep.on)}`,
    `DTEND;VALUE=DATE:${day(dayAfter(nextStep.on))}`,
    `SUMMARY:${escaped(`${clientName}: ${nextStep.text}`)}`,
    `DESCRIPTION:${escaped(`With ${nextStep.person}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
