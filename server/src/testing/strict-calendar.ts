import ICAL from 'ical.js';
import { expect } from 'vitest';

/** An event as a calendar file describes it. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  status: string;
  title: string;
  description: string;
  place: string | null;
  category: string | null;
  starts: string;
  ends: string;
};

/** Reads a calendar strictly by the standard. Fails on anything that the standard does not allow. */
export function parseCalendarStrictly(file: string) {
  expectStrictLines(file);
  expect(ICAL.design.strict).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.name).toBe('vcalendar');
  expectOnce(calendar, ['prodid', 'version'], ['calscale', 'name', 'x-wr-calname']);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  // With a METHOD property the calendar would be an iTIP message between organizer and guests, for which other rules
  // apply.
  expect(calendar.hasProperty('method')).toBe(false);
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0);
  const events = calendar.getAllSubcomponents('vevent').map(toCalendarEntry);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  const names = ['name', 'x-wr-calname'].map((name) => unescapeText(calendar.getFirstPropertyValue(name)));
  expect(names[1]).toBe(names[0]);
  return { name: names[0], events };
}

// ical.js does not know the properties NAME and X-WR-CALNAME and leaves their values escaped, so they are unescaped as
// a SUMMARY.
const unescapeText = (value: unknown) =>
  typeof value === 'string'
    ? new ICAL.Property(ICAL.parse.property(`SUMMARY:${value}`)).getFirstValue()
    : undefined;

// oxlint-disable-next-line no-control-regex
const forbiddenCharacterPattern = /[\u0000-\u0008\u000A-\u001F\u007F\u0085\u2028\u2029]/;

function expectStrictLines(file: string) {
  expect(file.endsWith('\r\n')).toBe(true);
  const wrong = file
    .slice(0, -2)
    .split('\r\n')
    .filter(
      (line) =>
        line === '' ||
        forbiddenCharacterPattern.test(line) ||
        !line.isWellFormed() ||
        Buffer.byteLength(line) > 75,
    );
  expect(wrong).toEqual([]);
}

function expectOnce(component: ICAL.Component, required: readonly string[], optional: readonly string[]) {
  for (const name of required) expect(component.getAllProperties(name), name).toHaveLength(1);
  for (const name of optional) expect(component.getAllProperties(name).length, name).toBeLessThanOrEqual(1);
}

const requiredProperties = ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'status', 'sequence'];
const optional = ['description', 'location', 'url', 'created', 'last-modified'];

function toCalendarEntry(event: ICAL.Component): CalendarEntry {
  expectOnce(event, requiredProperties, optional);
  const text = (name: string) => {
    const value = event.getFirstPropertyValue(name);
    return value === null ? null : String(value);
  };
  const moment = (name: string) => {
    const value = event.getFirstPropertyValue(name);
    if (!(value instanceof ICAL.Time)) throw new Error(`${name} is not a time`);
    expect([value.isDate, value.zone?.tzid]).toEqual([false, 'UTC']);
    return value.toJSDate().toISOString();
  };
  for (const name of ['dtstamp', 'created', 'last-modified']) moment(name);
  const [starts, ends] = [moment('dtstart'), moment('dtend')];
  expect(ends > starts).toBe(true);
  return {
    uid: text('uid') ?? '',
    sequence: Number(text('sequence')),
    status: text('status') ?? '',
    title: text('summary') ?? '',
    description: text('description') ?? '',
    place: text('location'),
    category: text('categories'),
    starts,
    ends,
  };
}
