import type { CalendarDay, CoverFacts } from '@fairlead/reports/document/input';
import type { ClientRow } from '#domain/clients/rows';

/** A day of an instant, in UTC as every date of a report. */
export const calendarDay = (instant: Date): CalendarDay => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

/** A day as it is stored, `2026-11-22`. */
export const storedDay = (iso: string): CalendarDay => calendarDay(new Date(`${iso}T00:00:00Z`));

/** How the cover names the client. @param employees as it was when a simulation of the report ran, where there is one */
export function printedClient(client: ClientRow, employees = client.employees): CoverFacts['client'] {
  return {
    name: client.name,
    details: [employees === null ? null : staff(employees), client.city].filter((line) => line !== null),
    ...(client.isSample ? { isSample: true } : {}),
  };
}

const staff = (employees: number) => (employees === 1 ? '1 person' : `${employees.toLocaleString('en-US')} staff`);
