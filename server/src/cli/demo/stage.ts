import { insertSettings } from '#features/hub-settings/index';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { unscreened } from '#platform/house/screening';
import { openLog } from '#platform/telemetry/log';
import { openMetrics } from '#platform/telemetry/metrics';
import { startApp } from '../../app.ts';
import { troublemakers, type Person } from './people.ts';

export const demoPassword = 'mutirao-de-exemplo';
const demoName = 'Comunidade Mutirão';

// The demo password is public, so an expensive hash would protect nothing.
const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
// Some calls want a sign-in of the last 15 minutes.
const tokenAge = 10 * 60_000;

export type Stored = { id: string; email: string; name: string; joined: Date };
export type Target = { db: Database; config: Config };
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Stage = {
  /** The parts that use cases take. Their clock is the demo's. */
  house: House;
  now: () => Date;
  members: Map<Person, Stored>;
  member: (person: Person) => Stored;
  /** Returns the members who have joined by now and who react to the content of others. */
  crowd: () => Person[];
  /** The caller that use cases want. */
  me: (person: Person) => { id: string; role: 'member'; createdAt: Date };
  /** Calls the hub over HTTP as this member. Throws if the hub refuses. */
  call: (person: Person, method: Method, path: string, body?: unknown) => Promise<unknown>;
  moveClock: (to: Date) => void;
  close: () => Promise<void>;
};

/** Starts a hub of its own on the database, with a clock that the demo moves through the past. */
export async function openStage({ db, config }: Target, start: Date): Promise<Stage> {
  await db.transaction((tx) => insertSettings(tx, { name: demoName, reading: 'open', now: start }));
  let clock = start;
  const now = () => clock;
  const app = await startApp({
    config: { ...config, host: '127.0.0.1', port: 0, rateLimits: false },
    db,
    log: openLog('silent'),
    metrics: openMetrics(),
    now,
    isIdle: true,
    passwordCost,
  });
  const members = new Map<Person, Stored>();
  const member = (person: Person) => {
    const found = members.get(person);
    if (!found) throw new Error(`${person} has not joined by ${clock.toISOString()}`);
    return found;
  };
  return {
    house: { ...app.house, screening: unscreened },
    now,
    members,
    member,
    crowd: () => [...members.keys()].filter((person) => !troublemakers.has(person)),
    me: (person) => ({ id: member(person).id, role: 'member', createdAt: member(person).joined }),
    call: createCaller(app.address, { now, emailOf: (person) => member(person).email }),
    moveClock: (to) => {
      clock = to;
    },
    close: () => app.close(),
  };
}

type Caller = { now: () => Date; emailOf: (person: Person) => string };

function createCaller(address: string, { now, emailOf }: Caller): Stage['call'] {
  const tokens = new Map<Person, { token: string; at: number }>();

  async function send(method: Method, path: string, body: unknown, token?: string) {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return parsed;
  }

  async function tokenOf(person: Person) {
    const known = tokens.get(person);
    if (known && now().getTime() - known.at < tokenAge) return known.token;
    const credentials = { email: emailOf(person), password: demoPassword };
    const token = textIn(
      await send('POST', '/auth/v1/token?grant_type=password', credentials),
      'access_token',
    );
    tokens.set(person, { token, at: now().getTime() });
    return token;
  }

  return async (person, method, path, body) => send(method, path, body, await tokenOf(person));
}

/** A text field of a reply. */
export function textIn(reply: unknown, field: string): string {
  const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, field) : undefined;
  if (typeof value !== 'string') throw new Error(`the reply has no ${field}`);
  return value;
}
