import { parseArgs } from 'node:util';
import { getSystemProblemMessages } from '@mutirao/contract/features/system/get-problem-messages';
import type { SystemCheckReport, SystemProblem } from '@mutirao/contract/features/system/schemas';
import { contractMessages } from '@mutirao/contract/messages/index';
import { IntlMessageFormat } from 'intl-messageformat';
import type { SystemFigures } from '#features/system/index';
import { readConfig, type Config } from '#platform/config/config';
import { diagnoseHub, type DiagnosisObstacle } from './diagnose-hub.ts';
import { listFigureLines } from './doctor-figures.ts';
import { print, printJson } from './print.ts';
import { commandLanguage, findSentence, texts } from './texts.ts';

type Level = SystemProblem['level'];

/** One problem as it is printed. */
type Finding = { id: string; level: Level; title: string; text: string; since: string | null };

/**
 * Prints what is wrong with the hub, the results of its checks, and its figures. Returns 1 if there is an error,
 * otherwise 0.
 */
export async function runDoctorCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } }, strict: true });
  const found = await findProblems();
  const { problems } = found;
  if (values.json) printJson({ ok: problems.every(({ level }) => level !== 'error'), ...found });
  else printReport(found);
  return problems.some(({ level }) => level === 'error') ? 1 : 0;
}

type Findings = {
  problems: Finding[];
  checks: SystemCheckReport[];
  figures: SystemFigures | null;
  externalDatabaseBytes: number | null;
};

async function findProblems(): Promise<Findings> {
  const config = readSettings();
  if ('id' in config)
    return { problems: [toLocalFinding(config)], checks: [], figures: null, externalDatabaseBytes: null };
  const { local, problems, ...found } = await diagnoseHub(config);
  return { ...found, problems: [...local.map(toLocalFinding), ...problems.map(toFinding)] };
}

function readSettings(): Config | DiagnosisObstacle {
  try {
    return readConfig(process.env);
  } catch (error) {
    const detail = findSentence(error);
    if (detail === undefined) throw error;
    return { id: 'settings_invalid', detail };
  }
}

function toLocalFinding({ id, detail }: DiagnosisObstacle): Finding {
  const { title, text } = texts.doctor.problems[id];
  return { id, level: 'error', title, text: text(detail), since: null };
}

function toFinding(problem: SystemProblem): Finding {
  const { id, level, since } = problem;
  const { title, text, values } = getSystemProblemMessages(contractMessages(commandLanguage), problem);
  const format = (message: string) => String(new IntlMessageFormat(message, commandLanguage).format(values));
  return { id, level, title: format(title), text: format(text), since };
}

function printReport({ problems, checks, figures, externalDatabaseBytes: bytes }: Findings) {
  const { doctor } = texts;
  if (problems.length === 0) print(doctor.noProblems);
  for (const { level, title, text, since } of problems) {
    print(`${doctor.levels[level]} ${title}${since === null ? '' : ` (${doctor.since(since)})`}`);
    for (const line of text.split('\n')) print(`      ${line}`);
  }
  if (checks.length > 0) print('');
  const labels = contractMessages(commandLanguage).system.checks;
  const describe = ({ id, validUntil }: SystemCheckReport) => {
    if (validUntil !== null) return `: ${doctor.validUntil(validUntil.slice(0, 10))}`;
    return id === 'database_disk' && bytes !== null ? `: ${doctor.externalDatabase(toMegabytes(bytes))}` : '';
  };
  for (const check of checks) print(`${doctor.states[check.state]} ${labels[check.id]}${describe(check)}`);
  if (!figures) return;
  print('');
  for (const line of listFigureLines(figures)) print(line);
}

const toMegabytes = (bytes: number) =>
  new Intl.NumberFormat(commandLanguage, { maximumFractionDigits: 1 }).format(bytes / 1_000_000);
