import { upsertHubNameAndReadingMode, setMfaPolicyFromCli } from '#features/hub-settings/index';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { passThroughContentFilter } from '#platform/context/content-filter';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { startAppOnMigratedDatabase } from '../../app.ts';
import { millisecondsPerDay, createDemoToday, type DemoToday } from './moments.ts';
import { demoPassword, troublemakers, type DemoPersonSlug } from './people.ts';

const demoName = 'Comunidade Mutirão';

// The demo password is public, so an expensive hash would protect nothing.
const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
// A cached token is used for ten minutes, because some calls require a sign-in in the last 15 minutes.
const tokenAge = 10 * 60_000;

export type DemoMember = { id: string; email: string; name: string; joinedAt: Date };
export type DemoHubDeps = { db: Database; config: Config };
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type DemoHub = DemoToday & {
  /** The app context for use cases, with the clock of the demo. */
  ctx: AppContext;
  now: () => Date;
  members: Map<DemoPersonSlug, DemoMember>;
  member: (person: DemoPersonSlug) => DemoMember;
  /** Returns the members who have joined by now and who react to the content of others. */
  activeMembers: () => DemoPersonSlug[];
  /** Returns the caller for use cases. */
  me: (person: DemoPersonSlug) => { id: string; role: 'member'; createdAt: Date };
  /** Calls the hub over HTTP as the given person. Throws if the response is an error. */
  call: (person: DemoPersonSlug, method: HttpMethod, path: string, body?: unknown) => Promise<unknown>;
  moveClock: (to: Date) => void;
  close: () => Promise<void>;
};

/** Starts a separate hub on the database, with a clock that the demo moves through the past. */
export async function startDemoHub({ db, config }: DemoHubDeps, start: Date): Promise<DemoHub> {
  // The hub and its legal texts are as old as its first members, who have accepted these texts.
  let clock = new Date(start.getTime() - 365 * millisecondsPerDay);
  await db.transaction((tx) =>
    upsertHubNameAndReadingMode(tx, { name: demoName, reading: 'open', now: clock }),
  );
  const now = () => clock;
  const app = await startAppOnMigratedDatabase({
    config: { ...config, host: '127.0.0.1', port: 0, rateLimits: false },
    db,
    log: createLogger('silent'),
    metrics: createMetricsRegistry(),
    now,
    role: 'idle',
    passwordCost,
  });
  // The password of the staff is public, so a second factor would only hide the panel from users of the demo.
  await setMfaPolicyFromCli({ db, now }, 'nobody');
  clock = start;
  const members = new Map<DemoPersonSlug, DemoMember>();
  const member = (person: DemoPersonSlug) => {
    const stored = members.get(person);
    if (!stored) throw new Error(`${person} has not joined by ${clock.toISOString()}`);
    return stored;
  };
  return {
    ...createDemoToday(start, config.zone),
    ctx: { ...app.ctx, contentFilter: passThroughContentFilter },
    now,
    members,
    member,
    activeMembers: () => [...members.keys()].filter((person) => !troublemakers.has(person)),
    me: (person) => ({ id: member(person).id, role: 'member', createdAt: member(person).joinedAt }),
    call: createCaller(app.address, { now, emailOf: (person) => member(person).email }),
    moveClock: (to) => {
      clock = to;
    },
    close: () => app.close(),
  };
}

type Caller = { now: () => Date; emailOf: (person: DemoPersonSlug) => string };

function createCaller(address: string, { now, emailOf }: Caller): DemoHub['call'] {
  const tokens = new Map<DemoPersonSlug, { token: string; at: number }>();

  async function send(method: HttpMethod, path: string, body: unknown, token?: string) {
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

  async function tokenOf(person: DemoPersonSlug) {
    const cachedToken = tokens.get(person);
    if (cachedToken && now().getTime() - cachedToken.at < tokenAge) return cachedToken.token;
    const credentials = { email: emailOf(person), password: demoPassword };
    const token = readTextField(
      await send('POST', '/auth/v1/token?grant_type=password', credentials),
      'access_token',
    );
    tokens.set(person, { token, at: now().getTime() });
    return token;
  }

  return async (person, method, path, body) => send(method, path, body, await tokenOf(person));
}

/** Returns a text field of a response body; throws if it is missing. */
export function readTextField(reply: unknown, field: string): string {
  const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, field) : undefined;
  if (typeof value !== 'string') throw new Error(`the reply has no ${field}`);
  return value;
}
