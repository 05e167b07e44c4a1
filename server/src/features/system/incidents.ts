import {
  incidentDays,
  maxListedIncidents,
  type SystemIncident,
  type SystemReport,
} from '@mutirao/contract/features/system/schemas';
import type { AppContext } from '#platform/context/app-context';
import { findDiskGrowth, listIncidents, type SystemIncidentRow } from './store/incidents.ts';

const day = 86_400_000;
const minute = 60_000;
// The minutes after which an incident counts as an error and not as a warning.
const minutesUntilError = 15;

type Incidents = SystemReport['incidents'];

/** Returns the incidents of the last 30 days, and how much of that time the hub was up. */
export async function readIncidents({ db, now, config }: AppContext): Promise<Incidents> {
  const moment = now();
  const from = new Date(moment.getTime() - incidentDays * day);
  const [rows, { first_day: firstDay }] = await Promise.all([
    listIncidents(db, from),
    findDiskGrowth(db, moment),
  ]);
  const since = Math.max(from.getTime(), firstDay ? new Date(firstDay).getTime() : moment.getTime());
  return {
    upShare: since < moment.getTime() ? calculateUpShare(rows, { since, now: moment.getTime() }) : null,
    days: listDays(rows, { now: moment, zone: config.zone, firstDay }),
    list: rows.slice(0, maxListedIncidents).map((row) => toIncident(row, moment)),
  };
}

const toIncident = (row: SystemIncidentRow, now: Date): SystemIncident => ({
  id: row.id,
  kind: row.kind,
  level: levelOf(lengthWithin(row, { from: 0, until: now.getTime(), now: now.getTime() }), row),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  params: row.params,
});

const levelOf = (milliseconds: number, { ended_at: endedAt }: SystemIncidentRow) =>
  endedAt === null || milliseconds >= minutesUntilError * minute ? 'error' : 'warning';

/** Returns for how many milliseconds of a period an incident lasted. */
function lengthWithin(
  row: SystemIncidentRow,
  { from, until, now }: { from: number; until: number; now: number },
) {
  const start = Math.max(row.started_at.getTime(), from);
  const end = Math.min(row.ended_at?.getTime() ?? now, until);
  return Math.max(end - start, 0);
}

function calculateUpShare(
  rows: readonly SystemIncidentRow[],
  { since, now }: { since: number; now: number },
) {
  const down = rows
    .filter(({ kind }) => kind === 'hub_down')
    .reduce((total, row) => total + lengthWithin(row, { from: since, until: now, now }), 0);
  return Math.max(1 - down / (now - since), 0);
}

type Period = { now: Date; zone: string; firstDay: string | null };

function listDays(rows: readonly SystemIncidentRow[], { now, zone, firstDay }: Period): Incidents['days'] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const today = Date.parse(format.format(now));
  return Array.from({ length: incidentDays }, (_, index) => {
    const date = new Date(today - (incidentDays - 1 - index) * day).toISOString().slice(0, 10);
    const touching = rows.filter(
      (row) => format.format(row.started_at) <= date && date <= format.format(row.ended_at ?? now),
    );
    if (touching.length > 0) {
      const levels = touching.map((row) => toIncident(row, now).level);
      return { date, level: levels.includes('error') ? 'error' : 'warning' };
    }
    return { date, level: firstDay !== null && firstDay <= date ? 'ok' : 'unknown' };
  });
}
