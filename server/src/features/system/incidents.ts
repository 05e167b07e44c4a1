import {
  incidentHistoryDays,
  maxListedIncidents,
  type SystemIncident,
  type SystemReport,
} from '@mutirao/contract/features/system/schemas';
import { listLastDays } from '#features/profiles/index';
import type { AppContext } from '#platform/context/app-context';
import { listIncidents, type DailyDiskGrowthAndFirstDay, type SystemIncidentRow } from './store/incidents.ts';

const day = 86_400_000;
const minute = 60_000;
// The minutes after which an incident counts as an error and not as a warning.
const minutesUntilError = 15;

type Incidents = SystemReport['incidents'];

/** Returns the incidents of the last 30 days, and how much of the time since the first sample the hub was up. */
export async function readIncidentsAndUptime(
  { db, now, config }: Pick<AppContext, 'db' | 'now' | 'config'>,
  { first_day: firstDay }: DailyDiskGrowthAndFirstDay,
): Promise<Incidents> {
  const moment = now();
  const from = new Date(moment.getTime() - incidentHistoryDays * day);
  const rows = await listIncidents(db, from);
  const incidents = rows.map(toIncident);
  const since = Math.max(from.getTime(), firstDay ? new Date(firstDay).getTime() : moment.getTime());
  return {
    upShare: since < moment.getTime() ? calculateUpShare(rows, { since, now: moment.getTime() }) : null,
    days: listDays(incidents, { now: moment, zone: config.zone, firstDay }),
    list: incidents.slice(0, maxListedIncidents),
  };
}

const toIncident = (row: SystemIncidentRow): SystemIncident => ({
  id: row.id,
  kind: row.kind,
  level: levelOf(row),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  params: row.params,
});

const levelOf = ({ started_at: start, ended_at: end }: SystemIncidentRow) =>
  end === null || end.getTime() - start.getTime() >= minutesUntilError * minute ? 'error' : 'warning';

function calculateUpShare(
  rows: readonly SystemIncidentRow[],
  { since, now }: { since: number; now: number },
) {
  const downtimeMs = rows
    .filter(({ kind }) => kind === 'hub_down')
    .map(({ started_at: start, ended_at: end }) => (end?.getTime() ?? now) - Math.max(start.getTime(), since))
    .reduce((total, milliseconds) => total + Math.max(milliseconds, 0), 0);
  return Math.max(1 - downtimeMs / (now - since), 0);
}

type Period = { now: Date; zone: string; firstDay: string | null };

function listDays(incidents: readonly SystemIncident[], { now, zone, firstDay }: Period): Incidents['days'] {
  const days = listLastDays({ now, zone, days: incidentHistoryDays });
  const spans = incidents.map(({ level, startedAt, endedAt }) => ({
    level,
    start: new Date(startedAt),
    end: endedAt === null ? now : new Date(endedAt),
  }));
  return days.map(({ date, start }, index) => {
    const next = days[index + 1]?.start;
    const levels = spans
      .filter((span) => start <= span.end && (next === undefined || span.start < next))
      .map(({ level }) => level);
    if (levels.length > 0) return { date, level: levels.includes('error') ? 'error' : 'warning' };
    return { date, level: firstDay !== null && firstDay <= date ? 'ok' : 'unknown' };
  });
}
