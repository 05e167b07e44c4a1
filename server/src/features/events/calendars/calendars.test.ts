import { describe, expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { dayMilliseconds, createEventFixtures, hourMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'dora');
const signInForTwoYears = (testPerson: TestPerson) => signInMemberForTwoYears(hub, testPerson);
const ana = await signInForTwoYears(members.ana);
const bia = await signInForTwoYears(members.bia);
const dora = await signInForTwoYears(members.dora);
const { later, anEvent, setRsvp } = createEventFixtures(hub, dora);

/** The lines of a calendar after unfolding, as a calendar client reads them. */
function parseLines(file: string) {
  expect(file.endsWith('\r\n')).toBe(true);
  const raw = file.slice(0, -2).split('\r\n');
  for (const line of raw) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  return file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
}
const getValue = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
const unescapeText = (text = '') => text.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));

const file = async (by: TestPerson, id: string) =>
  parseLines((await by.request('GET', `/api/events/${id}/file`)).body);

test('an event is a file of strict lines that calendars take', async () => {
  const title = 'Café; com “robôs”, \\o/ e 🤖'.padEnd(119, ' é');
  const id = await anEvent({
    title,
    description: 'Primeira linha, com *ênfase*.\n\nSegunda; linha.',
    date: '2031-05-04T19:00:00-03:00',
    duration: 90,
    location: 'Rua Um, 2',
    category: 'Oficinas',
  });
  const response = await ana.request('GET', `/api/events/${id}/file`);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="evento.ics"/);
  const lines = parseLines(response.body);
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(unescapeText(getValue(lines, 'SUMMARY'))).toBe(title);
  expect(unescapeText(getValue(lines, 'LOCATION'))).toBe('Rua Um, 2');
  expect(getValue(lines, 'DTSTART')).toBe('20310504T220000Z');
  expect(getValue(lines, 'DTEND')).toBe('20310504T233000Z');
  expect(getValue(lines, 'UID')).toBe(`${id}@127.0.0.1`);
  expect(getValue(lines, 'SEQUENCE')).toBe('0');
  expect(getValue(lines, 'STATUS')).toBe('CONFIRMED');
  expect(getValue(lines, 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
  expect(unescapeText(getValue(lines, 'DESCRIPTION'))).toContain('Primeira linha, com ênfase.');
  expect(unescapeText(getValue(lines, 'DESCRIPTION'))).toContain(`/eventos/${id}`);
});

test('a change is a later sequence of the same event, and a cancelled event has the status CANCELLED', async () => {
  const id = await anEvent();
  await dora.request('PATCH', `/api/events/${id}`, { title: 'Outra' });
  const changed = await file(ana, id);
  expect([getValue(changed, 'SEQUENCE'), getValue(changed, 'STATUS')]).toEqual(['1', 'CONFIRMED']);
  await dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva' });
  const cancelled = await file(ana, id);
  expect([getValue(cancelled, 'SEQUENCE'), getValue(cancelled, 'STATUS')]).toEqual(['2', 'CANCELLED']);
});

describe('a calendar to subscribe to', () => {
  const make = async (by: TestPerson) =>
    new URL((await by.request('POST', '/api/user/calendar')).body.address).pathname;
  const fetched = (path: string, headers: Record<string, string> = {}) =>
    hub.people.guest('GET', path, undefined, headers);

  test('a calendar to subscribe to contains the events with the RSVP going or maybe of its owner, and the link of those with going', async () => {
    const going = await anEvent({ title: 'Certo', link: 'https://sala.exemplo/certo' });
    const maybe = await anEvent({ title: 'Talvez', link: 'https://sala.exemplo/talvez' });
    const not = await anEvent({ title: 'Nunca' });
    const foreign = await anEvent({ title: 'De outra' });
    const past = await anEvent({ title: 'Antigo', date: later(-200 * dayMilliseconds) });
    await setRsvp(ana, going, 'going');
    await setRsvp(ana, maybe, 'maybe');
    await setRsvp(ana, not, 'not_going');
    await setRsvp(ana, past, 'going');
    await setRsvp(bia, foreign, 'going');
    const calendarResponse = await fetched(await make(ana));
    expect(calendarResponse.status).toBe(200);
    expect(calendarResponse.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const lines = parseLines(calendarResponse.body);
    expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toHaveLength(2);
    const text = lines.join('\n');
    expect(text).toContain('SUMMARY:Certo');
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).toContain('sala.exemplo/certo');
    expect(text).not.toContain('sala.exemplo/talvez');
  });

  test('a calendar to subscribe to is the same file while nothing changes, and is not sent twice', async () => {
    const id = await anEvent();
    await setRsvp(bia, id, 'going');
    const path = await make(bia);
    const first = await fetched(path);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    hub.passTime(hourMilliseconds);
    const again = await fetched(path, { 'If-None-Match': tag });
    expect([again.status, again.body]).toEqual([304, '']);
    for (const { headers } of [first, again]) expect(headers.get('Cache-Control')).toBe('private, no-cache');
    await dora.request('PATCH', `/api/events/${id}`, { duration: 90 });
    const changed = await fetched(path, { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  test('a calendar to subscribe to has an address that is shown once and is valid until it is replaced or revoked', async () => {
    expect((await ana.request('GET', '/api/user/calendar')).body.madeAt).not.toBeNull();
    const first = await make(ana);
    expect((await ana.request('GET', '/api/user/calendar')).body).toMatchObject({ usedAt: null });
    expect((await fetched(first)).status).toBe(200);
    expect((await ana.request('GET', '/api/user/calendar')).body.usedAt).not.toBeNull();
    expect(JSON.stringify((await ana.request('GET', '/api/user/calendar')).body)).not.toContain(
      first.slice(-20),
    );
    const second = await make(ana);
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    for (const wrong of [`${second}x`, second.replace('.ics', ''), '/api/calendars/x.ics'])
      expect((await fetched(wrong)).status).toBe(404);
    expect((await ana.request('DELETE', '/api/user/calendar')).status).toBe(204);
    expect((await fetched(second)).status).toBe(404);
    expect((await ana.request('GET', '/api/user/calendar')).body).toEqual({ madeAt: null, usedAt: null });
  });

  test('a calendar to subscribe to is closed once its owner is permanently banned', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    const path = await make(eva);
    await hub.people.ban(eva, 'Fora das regras');
    expect((await fetched(path)).status).toBe(404);
  });
});
