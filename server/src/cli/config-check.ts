import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config';
import { toSettingFailures } from '#platform/config/setting-error';
import { print, printJson } from './print.ts';
import { texts, writeSettingProblem } from './texts.ts';
import { UsageError } from './usage-error.ts';

/** Checks the settings of the environment, or only those of a file. Returns the exit code. */
export async function runConfigCheckCommand([first, ...rest]: string[]): Promise<number> {
  if (first !== 'check') throw new UsageError(texts.usage.configCheck);
  const options = { json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: rest, options, strict: true, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError(texts.usage.configCheck);
  const [file] = positionals;
  const problems = findInvalidSettings(file === undefined ? process.env : { HUB_CONFIG: file });
  if (values.json) printJson({ ok: problems.length === 0, problems });
  else if (problems.length === 0) print(texts.results.settingsValid);
  else for (const { message } of problems) print(message);
  return problems.length === 0 ? 0 : 1;
}

function findInvalidSettings(environment: NodeJS.ProcessEnv) {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return toSettingFailures(error).map((problem) => ({
      setting: problem.setting,
      message: writeSettingProblem(problem),
    }));
  }
}
