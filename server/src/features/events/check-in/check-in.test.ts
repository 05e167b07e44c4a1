import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { grantBadges } from '#features/points/index';
import { dayMilliseconds, createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { signInMemberForTwoYears } from '#testing/many-members';
import type { TestPerson } from '#testing/people';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const signInForTwoYears = (testPerson: TestPerson) => signInMemberForTwoYears(hub, testPerson);
const ana = await signInForTwoYears(members.ana);
const bia = await signInForTwoYears(members.bia);
const caio = await signInForTwoYears(members.caio);
const dora = await signInForTwoYears(members.dora);
const { later, anEvent, setRsvp, expectExact } = createEventFixtures(hub, dora);

const soon = (more: object = {}) => anEvent({ date: later(hourMilliseconds), ...more });
const readTicket = async (by: Pick<TestPerson, 'request'>, id: string) =>
  (await by.request('GET', `/api/events/${id}/ticket`)).body.code as string;
const scan = (id: string, ticket: string, by: Pick<TestPerson, 'request'> = dora) =>
  by.request('POST', `/api/events/${id}/presences`, { ticket });
const setPresence = (id: string, member: Pick<TestPerson, 'id'>, method = 'PUT') =>
  dora.request(method, `/api/events/${id}/presences/${member.id}`);
const readCheckInList = async (id: string) => (await dora.request('GET', `/api/events/${id}/door`)).body;

describe('a ticket', () => {
  test('an event ticket exists for an attendee, is lost with the seat, and a new seat has a new one', async () => {
    const id = await soon();
    expect((await ana.request('GET', `/api/events/${id}/ticket`)).status).toBe(404);
    await setRsvp(ana, id, 'going');
    const first = await readTicket(ana, id);
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    await setRsvp(ana, id, 'going', true);
    expect(await readTicket(ana, id)).toBe(first);
    await setRsvp(ana, id, 'maybe');
    expect((await ana.request('GET', `/api/events/${id}/ticket`)).status).toBe(404);
    expect((await scan(id, first)).status).toBe(409);
    await setRsvp(ana, id, 'going');
    expect(await readTicket(ana, id)).not.toBe(first);
  });

  test('an event ticket does not exist for a waiting member until they get a seat', async () => {
    const id = await soon({ maxParticipants: 1 });
    await setRsvp(ana, id, 'going');
    await setRsvp(bia, id, 'going');
    expect((await bia.request('GET', `/api/events/${id}/ticket`)).status).toBe(404);
    await setRsvp(ana, id, 'not_going');
    await setRsvp(bia, id, 'going');
    expect(await readTicket(bia, id)).toHaveLength(8);
  });

  test('an event ticket appears in no list and in no other response', async () => {
    const id = await soon();
    await setRsvp(ana, id, 'going', true);
    const code = await readTicket(ana, id);
    for (const path of ['', '/attendees', '/guests', '/door', '/file'])
      expect(JSON.stringify((await dora.request('GET', `/api/events/${id}${path}`)).body)).not.toContain(
        code,
      );
  });
});

describe('at the door', () => {
  test('an event ticket is accepted at the door once; a second scan shows when it was first used', async () => {
    const id = await soon();
    await setRsvp(ana, id, 'going');
    const code = await readTicket(ana, id);
    const first = await scan(id, code);
    expect(first.body).toMatchObject({
      member: { id: ana.id, name: 'ana' },
      method: 'ticket',
      isDuplicate: false,
    });
    hub.passTime(5 * minuteMilliseconds);
    // As a person types it: lower case, a hyphen and similar characters.
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const second = await scan(id, typed);
    expect(second.body).toEqual({ ...first.body, isDuplicate: true });
    expect(await readCheckInList(id)).toMatchObject({ going: 1, present: 1 });
    expect((await ana.request('GET', `/api/events/${id}/ticket`)).body.presentAt).toBe(first.body.presentAt);
  });

  test('an invalid event ticket, or one of another event, is rejected with the reason', async () => {
    const [id, other] = [await soon(), await soon()];
    await setRsvp(ana, other, 'going');
    const scanAndReadMessage = async (code: string) => (await scan(id, code)).body.message;
    expect(await scanAndReadMessage(await readTicket(ana, other))).toBe('Este ingresso é de outro evento.');
    expect(await scanAndReadMessage('ZZZZZZZZ')).toContain('não vale');
    expect((await scan(id, 'nada')).status).toBe(422);
    expect((await scan('00000000-0000-4000-8000-000000000000', 'ZZZZZZZZ')).status).toBe(404);
  });

  test('the check-in is open from two hours before until a week after an event, and never for a cancelled event', async () => {
    const id = await anEvent({ date: later(3 * hourMilliseconds), duration: 60 });
    await setRsvp(ana, id, 'going');
    expect((await setPresence(id, ana)).body.message).toBe(
      'A entrada abre duas horas antes de o evento começar.',
    );
    hub.passTime(hourMilliseconds);
    expect((await setPresence(id, ana)).status).toBe(200);
    expect((await setPresence(id, ana, 'DELETE')).status).toBe(204);
    hub.passTime(3 * hourMilliseconds + 7 * dayMilliseconds - minuteMilliseconds);
    expect((await setPresence(id, ana)).body).toMatchObject({ method: 'hand', isDuplicate: false });
    hub.passTime(minuteMilliseconds);
    expect((await setPresence(id, ana, 'DELETE')).status).toBe(409);
    const off = await soon();
    await setRsvp(ana, off, 'going');
    await dora.request('PUT', `/api/events/${off}/cancellation`, { reason: 'Chuva' });
    expect((await setPresence(off, ana)).body.message).toBe('Este evento foi cancelado.');
  });

  test('only attendees can be checked in from the list, and a mistaken check-in can be undone', async () => {
    const id = await soon();
    await setRsvp(bia, id, 'maybe');
    for (const member of [members.bia, members.caio])
      expect((await setPresence(id, member)).status).toBe(409);
    await setRsvp(ana, id, 'going');
    await setPresence(id, ana);
    expect(await readCheckInList(id)).toMatchObject({ present: 1 });
    await setPresence(id, ana, 'DELETE');
    await setPresence(id, ana, 'DELETE');
    expect(await readCheckInList(id)).toMatchObject({ present: 0 });
  });

  test('attendees are found by name, in the order of their RSVPs', async () => {
    const id = await soon();
    for (const member of [bia, ana, caio]) await setRsvp(member, id, 'going');
    await setPresence(id, ana);
    const names = async (end = '') =>
      (await dora.request('GET', `/api/events/${id}/guests${end}`)).body.map(
        (item: { name: string }) => item.name,
      );
    expect(await names()).toEqual(['bia', 'ana', 'caio']);
    expect(await names('?q=AN')).toEqual(['ana']);
    expect(await names('?limit=1')).toEqual(['bia']);
    expect((await caio.request('GET', `/api/events/${id}/guests`)).status).toBe(403);
  });
});

describe('two at once', () => {
  test('two doors that read one ticket let one person in', async () => {
    const id = await soon();
    await setRsvp(ana, id, 'going');
    const code = await readTicket(ana, id);
    const all = await Promise.all(Array.from({ length: 8 }, () => scan(id, code)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(all.filter(({ body }) => !body.isDuplicate)).toHaveLength(1);
    expect(new Set(all.map(({ body }) => body.presentAt)).size).toBe(1);
    expect(await readCheckInList(id)).toMatchObject({ present: 1 });
  });

  test('an admitted attendee cannot give the seat back, and one who gave it back is not admitted', async () => {
    for (let time = 0; time < 8; time += 1) {
      const id = await soon();
      await setRsvp(ana, id, 'going');
      const code = await readTicket(ana, id);
      const [scanned, given] = await Promise.all([scan(id, code), setRsvp(ana, id, 'not_going')]);
      expect(new Set([scanned.status, given.status])).toEqual(new Set([200, 409]));
      const { going, present } = await readCheckInList(id);
      expect([going, present]).toEqual(scanned.status === 200 ? [1, 1] : [0, 0]);
    }
    await expectExact();
  });
});

test('a member who was at an event has the badge, and the day counts in their year', async () => {
  const [rui, mara] = [
    await hub.people.createSignedInMember('rui'),
    await hub.people.createSignedInMember('mara'),
  ];
  const id = await soon();
  await setRsvp(rui, id, 'going');
  await setRsvp(mara, id, 'going', true);
  await setPresence(id, rui);
  await setPresence(id, mara);
  const due = () => hub.db.row(sql`select from member_points where not checked limit 1`);
  while (await due()) await grantBadges(hub.ctx);
  expect((await rui.request('GET', `/api/users/${rui.id}/standing`)).body.badges).toEqual(['first_event']);
  hub.passTime(2 * hourMilliseconds);
  const year = async (viewer: typeof bia, member: { id: string }) =>
    (await viewer.request('GET', `/api/users/${member.id}/contributions`)).body;
  expect(await year(await hub.people.signIn(rui.email), rui)).toMatchObject([{ count: 1 }]);
  expect(await year(bia, mara)).toMatchObject([{ count: 1 }]);
  // Rui does not show his name at the event, so others do not learn from his profile that he was there.
  expect(await year(bia, rui)).toEqual([]);
  await setPresence(id, mara, 'DELETE');
  expect(await year(bia, mara)).toEqual([]);
});

test('the file of attendees lists who was expected and who came, and its export is audited', async () => {
  const id = await soon();
  await setRsvp(ana, id, 'going');
  await setRsvp(bia, id, 'going');
  await hub.db.run(sql`update members set name = '=cmd()' where id = ${bia.id}`);
  await setPresence(id, ana);
  const file = await dora.request('POST', `/api/events/${id}/attendance-file`, { language: 'pt-BR' });
  expect(file.status).toBe(200);
  const rows = String(file.body).trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Nome,Confirmou em,Entrou em,Como,Marcado por');
  expect(rows[1]).toMatch(/^ana,.+Z,.+Z,à mão,dora$/);
  expect(rows[2]).toMatch(/^'=cmd\(\),.+Z,,,$/);
  expect(
    await hub.db.row(sql`
      select actor_id from audit_entries where action = 'event.attendance_exported' and subject_id = ${id}`),
  ).toMatchObject({ actor_id: dora.id });
  expect((await ana.request('POST', `/api/events/${id}/attendance-file`, {})).status).toBe(403);
});
