import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { contractMessages } from '@mutirao/contract/messages/index';
import type { SystemFigures } from '#features/system/index';
import { commandLanguage, texts, writeInvariant } from './texts.ts';

const listedFeatures = 6;

const { figures } = texts.doctor;
const { system } = contractMessages(commandLanguage);

/** Returns the lines about the state of the hub that the system page shows besides the problems and the checks. */
export function listFigureLines(report: SystemFigures): string[] {
  const { jobs, failedTasks, instances, incidents } = report;
  const bad = jobs.filter(({ state }) => state !== 'ok' && state !== 'never');
  return [
    writeVersion(report.version),
    ...report.version.news.map((entry) => `      ${entry}`),
    writeBackup(report.backup),
    writeDisk(report.disk),
    figures.emails(report.emails),
    writeDatabase(report.database),
    ...instances.map(({ name, version, isAlive }) => figures.instance(name, version, isAlive)),
    figures.jobs(jobs.length, bad.length),
    ...bad.map(
      ({ name, state, waiting }) => `      ${labelJob(name)}: ${figures.jobStates[state]} (${waiting})`,
    ),
    ...failedTasks.map(({ task, count }) => `      ${labelJob(task)}: ${figures.givenUp(count)}`),
    figures.incidents(incidents.list.length),
    ...incidents.list.map(
      ({ kind, startedAt, endedAt }) =>
        `      ${system.incidents[kind]}: ${startedAt} - ${endedAt ?? figures.open}`,
    ),
    ...listVerificationLines(report.verification),
  ];
}

const labelJob = (name: string) => findLabel(system.jobs, name);

const findLabel = (labels: Readonly<Record<string, string>>, name: string) => labels[name] ?? name;

const writeVersion = ({ current, newest }: SystemFigures['version']) =>
  current === null ? figures.noVersion : figures.version(current, newest?.version);

const writeBackup = ({ lastGood, schedule }: SystemReport['backup']) => {
  if (lastGood) return figures.backup(lastGood.finishedAt);
  return schedule ? figures.noBackup : figures.backupOff;
};

const writeDisk = ({ usedBytes, totalBytes, fullOn }: SystemReport['disk']) =>
  figures.disk(formatGigabytes(usedBytes), formatGigabytes(totalBytes), fullOn ?? undefined);

function writeDatabase({ version, bytes, features }: SystemFigures['database']): string {
  if (bytes === null) return figures.database(version);
  const sizes = (features ?? [])
    .slice(0, listedFeatures)
    .map(({ feature, bytes: size }) => `${findLabel(system.features, feature)} ${formatMegabytes(size)}`);
  return `${figures.database(version)}, ${formatMegabytes(bytes)} (${sizes.join(', ')})`;
}

function listVerificationLines(verification: SystemReport['verification']): string[] {
  if (!verification) return [figures.noVerification];
  const { state, startedAt, finishedAt, findings } = verification;
  return [
    figures.verification(figures.verificationStates[state], finishedAt ?? startedAt),
    ...findings.map(
      ({ name, count }) => `      ${writeInvariant(name)}: ${count === null ? figures.unchecked : count}`,
    ),
  ];
}

const formatNumber = (value: number) =>
  new Intl.NumberFormat(commandLanguage, { maximumFractionDigits: 1 }).format(value);
const formatGigabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000_000)} GB`;
const formatMegabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000)} MB`;
