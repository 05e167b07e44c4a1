// Measures whether the response time reveals who has an account. Runs against a local hub with its rate limits off:
// `HUB_RATE_LIMITS=off npm start; node bench/identity/response-times.ts`. For each call, requests about a known and an
// unknown address alternate; the report gives both medians and how often the known address was slower: 50 % means that
// the time reveals nothing.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});
const site = values.url;
const rounds = Number(values.rounds);
const password = 'ladrilho azul de prova';
const anAddress = () => `prova-${randomBytes(8).toString('hex')}@hub.example`;

type Call = { name: string; path: string; body: (email: string) => object };

const calls: Call[] = [
  {
    name: 'sign in',
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'errada demais' }),
  },
  { name: 'sign up', path: '/signup', body: (email) => ({ email, password }) },
  { name: 'recover', path: '/recover', body: (email) => ({ email }) },
  { name: 'sign-in link', path: '/otp', body: (email) => ({ email, create_user: false }) },
  { name: 'resend', path: '/resend', body: (email) => ({ email, type: 'signup' }) },
  {
    name: 'wrong code',
    path: '/verify',
    body: (email) => ({ email, token: '000000', type: 'recovery' }),
  },
];

async function post(path: string, body: object) {
  const startedAt = performance.now();
  const response = await fetch(`${site}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { milliseconds: performance.now() - startedAt, status: response.status, text };
}

/** Creates an account and confirms its address with the link from the outbox. */
async function createRegisteredAddress() {
  const email = anAddress();
  await post('/signup', { email, password });
  const mails = (await (await fetch(`${site}/outbox.json?to=${email}`)).json()) as { links: string[] }[];
  const token = new URL(mails[0]?.links[0] ?? '').searchParams.get('token');
  const { status } = await post('/verify', { token_hash: token, type: 'signup' });
  if (status !== 200) throw new Error(`no account could be made: ${status}`);
  return email;
}

async function compare({ path, body }: Call) {
  const registeredTimes: number[] = [];
  const unknown: number[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    // Each known address is used once, like the unknown one, because a second email within a minute is not sent.
    const fresh = path === '/token?grant_type=password' ? shared : await createRegisteredAddress();
    const comparedCalls = [
      { email: fresh, times: registeredTimes },
      { email: anAddress(), times: unknown },
    ];
    for (const { email, times } of round % 2 === 0 ? comparedCalls : comparedCalls.toReversed()) {
      const { milliseconds, status } = await post(path, body(email));
      times.push(milliseconds);
      statuses.add(status);
    }
  }
  return { known: registeredTimes, unknown, statuses: [...statuses] };
}

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Returns the share of pairs in which the known address was slower than the unknown address. */
function slowerShare(registeredTimes: number[], unknown: number[]) {
  const wins = registeredTimes.flatMap((a) => unknown.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

const shared = await createRegisteredAddress();
// Half the width of the 99 % interval around 50 %, in which the share lies if both addresses have the same response
// time.
const halfIntervalWidth = 2.58 * Math.sqrt((2 * rounds + 1) / (12 * rounds * rounds));
console.log(
  `rounds ${rounds}; chance alone gives ${(50 - halfIntervalWidth * 100).toFixed(1)} to ${(50 + halfIntervalWidth * 100).toFixed(1)} %`,
);
for (const call of calls.filter(({ name }) => name.startsWith(values.only))) {
  const { known: registeredTimes, unknown, statuses } = await compare(call);
  const share = slowerShare(registeredTimes, unknown) * 100;
  console.log(
    `${call.name.padEnd(14)} known ${median(registeredTimes).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ` +
      `known slower in ${share.toFixed(1)} %, statuses ${statuses.join(', ')}`,
  );
}
