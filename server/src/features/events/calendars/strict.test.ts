import { toPlainText } from '@mutirao/markdown/plain-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { createEventFixtures } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { parseCalendarStrictly } from '#testing/strict-calendar';
import { toICalendar } from './icalendar.ts';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { create, setRsvp } = createEventFixtures(hub, dora);

// The generator has a fixed seed, so that a failure can be repeated.
const seedOptions = { seed: 5545 };

/** Returns a text as a calendar can contain it: without characters that iCalendar forbids. */
const stored = (text: string) =>
  text
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
const described = (id: string, { description, link = '' }: { description: string; link?: string }) =>
  stored(
    [toPlainText(description), link, `${hub.url}/eventos/${id}`].filter((part) => part !== '').join('\n\n'),
  );

const signs = fc.constantFrom(
  ',',
  ';',
  '\\',
  '\n',
  '\r\n',
  '\\n',
  ':',
  '"',
  ' ',
  '\t',
  '🤖',
  '👩‍👩‍👧',
  'ção',
  'مرحبا',
  '\u202E',
  '\uFEFF',
);
const t = (max: number) =>
  fc
    .array(
      fc.oneof(
        signs,
        fc.string({ unit: 'binary', maxLength: 9 }),
        fc.constantFrom('conversa ', 'Introdução '),
      ),
      {
        maxLength: Math.floor(max / 12),
      },
    )
    .map((parts) => parts.join(''));

const moments = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((moment) => new Date(Math.floor(moment.getTime() / 1000) * 1000));

test('any text, moment and status survives a strict parser unchanged', () => {
  const rows = fc.record({
    id: fc.uuid(),
    title: t(200),
    description: t(900),
    location: t(300),
    link: fc.constantFrom('', 'https://sala.exemplo/a,b;c?d=%20'),
    category: fc.option(t(40).filter((word) => word !== '')),
    starts_at: moments,
    minutes: fc.integer({ min: 1, max: 10_080 }),
    is_cancelled: fc.boolean(),
    is_sure: fc.boolean(),
    created_at: moments,
    changed_at: moments,
    sequence: fc.nat(2_000),
  });
  fc.assert(
    fc.property(fc.uniqueArray(rows, { selector: ({ id }) => id, maxLength: 4 }), t(60), (all, name) => {
      const events = all.map((item) => ({
        ...item,
        ends_at: new Date(item.starts_at.getTime() + item.minutes * 60_000),
      }));
      const read = parseCalendarStrictly(toICalendar({ url: hub.url, name, events }));
      expect(read.name).toBe(stored(name));
      expect(read.events).toEqual(
        events.map((event) => ({
          uid: `${event.id}@127.0.0.1`,
          sequence: event.sequence,
          status: event.is_cancelled ? 'CANCELLED' : event.is_sure ? 'CONFIRMED' : 'TENTATIVE',
          title: stored(event.title),
          description: described(event.id, event),
          place: stored(event.location) || event.link || null,
          category: event.category === null ? null : stored(event.category),
          starts: event.starts_at.toISOString(),
          ends: event.ends_at.toISOString(),
        })),
      );
    }),
    { ...seedOptions, numRuns: 100 },
  );
});

const file = async (id: string) =>
  parseCalendarStrictly((await ana.request('GET', `/api/events/${id}/file`)).body).events;

const texts = [
  { title: 'Café; com “robôs”, \\o/ e \\n 🤖', description: 'Uma linha, com *ênfase*.\n\nOutra; linha.' },
  // An emoji of four octets at every offset where a line can need folding.
  ...[0, 1, 2, 3].map((shift) => ({
    title: 'a'.repeat(shift) + '🤖'.repeat(60),
    description: 'ç🤖'.repeat(200),
  })),
  {
    title:
      'Introdução à programação de automações para organizações comunitárias: ações, reações e recomendações para a próxima estação, com inscrições abertas às associações'.padEnd(
        200,
        '!',
      ),
    description: 'A união faz a força: venha já. '.repeat(500),
  },
  {
    title: 'مرحبا بكم في اللقاء، ورشة عمل; عن الأتمتة, مجانًا',
    description: 'שלום לכולם, נתראה בקרוב; ברוכים הבאים',
  },
];

test.each(texts)('an event is one entry: $title', async ({ title, description }) => {
  const location = `Praça da Sé, 1; fundos \\ “${title.slice(0, 30)}”`.slice(0, 300).toWellFormed();
  const created = await create({
    title,
    description,
    location,
    date: '2031-05-04T19:00:00-03:00',
    duration: 90,
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  const entry = {
    uid: `${id}@127.0.0.1`,
    sequence: 0,
    status: 'CONFIRMED',
    title,
    description: described(id, { description }),
    place: location,
    category: null,
    starts: '2031-05-04T22:00:00.000Z',
    ends: '2031-05-04T23:30:00.000Z',
  };
  expect(await file(id)).toEqual([entry]);
  await dora.request('PATCH', `/api/events/${id}`, { date: '2031-05-05T19:00:00-03:00' });
  await dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva' });
  const moved = { starts: '2031-05-05T22:00:00.000Z', ends: '2031-05-05T23:30:00.000Z' };
  expect(await file(id)).toEqual([{ ...entry, ...moved, sequence: 2, status: 'CANCELLED' }]);
});

test('a calendar feed passes the strict parser too, empty and with many events', async () => {
  const { body } = await bia.request('POST', '/api/user/calendar');
  const read = async () =>
    parseCalendarStrictly((await hub.people.guest('GET', new URL(body.address).pathname)).body);
  expect((await read()).events).toEqual([]);
  const oneLine = t(180).map((text) => `É ${text.replaceAll(/[\0\r\n\u0085\u2028\u2029]/g, ' ')}.`);
  const many = fc.sample(fc.record({ title: oneLine, location: oneLine, description: oneLine }), {
    ...seedOptions,
    numRuns: 30,
  });
  const link = 'https://sala.exemplo/?a=1,2;3';
  const written = new Map<string, object>();
  for (const event of many) {
    const created = await create({ ...event, link });
    expect(created.status, JSON.stringify(event)).toBe(201);
    await setRsvp(bia, created.body.id, 'going');
    written.set(`${created.body.id}@127.0.0.1`, {
      title: stored(event.title),
      place: stored(event.location),
      description: described(created.body.id, { ...event, link }),
    });
  }
  const { events } = await read();
  expect(
    new Map(events.map(({ uid, title, place, description }) => [uid, { title, place, description }])),
  ).toEqual(written);
});
