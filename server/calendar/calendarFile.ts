import { sql } from 'kysely';
import type { Actor } from '../base/actor.ts';
import { businessDate } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { businessNow } from '../engine/commands/context.ts';
import { fill } from '../i18n/fill.ts';
import { sections } from '../i18n/texts.ts';
import { type CalendarEvent, iCalendar } from './iCalendar.ts';
import { pageOf, readDates } from './readDates.ts';

const texts = sections('calendar');

/**
 * The calendar of an employee in the employee's language: dates, shareholdings and numbers of pieces, and neither names of
 * people nor money, because calendars are often shared. Undefined for whoever has left everywhere and has nothing left.
 */
export const calendarFile = async (services: Services, employee: Actor): Promise<string | undefined> => {
  const { appName, appUrl } = services.config;
  const { language } = employee;
  const words = texts[language];
  const today = await businessDate(services);
  const { dates, madeAt, isEmployed } = await read(services.db, employee.scope, async (tx) => ({
    dates: await readDates(tx, today),
    madeAt: await businessNow(tx),
    isEmployed:
      (await sql`select from employees where joined_at is not null and left_on is null limit 1`.execute(tx))
        .rows.length > 0,
  }));
  if (dates.length === 0 && !isEmployed) return undefined;
  const host = new URL(appUrl).hostname;
  const events = dates.map((own): CalendarEvent => {
    const { kind, record_id, date, pieces, name, company } = own;
    const { summary, description } = words[kind];
    const said = { pieces, name, company };
    return {
      // A plan has one last day, whichever it is; what vests on another day is another event.
      uid: `${kind === 'vesting' ? date : kind === 'lastDay' ? 'last-day' : kind}-${record_id}@${host}`,
      date,
      summary: fill(language, summary, said),
      description: fill(language, description, said),
      url: `${appUrl}/platform/employee/${pageOf(own)}`,
    };
  });
  return iCalendar({ product: appName, name: fill(language, words.name, { appName }), madeAt, events });
};
