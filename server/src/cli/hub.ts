import { findLanguage, languages } from '#platform/http/languages';
import { extractLanguageOption } from './command-language.ts';
import { explainError, toErrorJson } from './explain-error.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

const { language, args } = extractLanguageOption(process.argv.slice(2));

// Each command loads only what it needs: a backup runs beside the hub, so it must take little memory.
async function run([first = 'help', ...rest]: string[]): Promise<number> {
  if (language !== undefined && !findLanguage(language))
    throw new UsageError(texts.usage.language(languages.join(', '), language));
  if (first === 'help') {
    process.stdout.write(texts.help.hub);
    return 0;
  }
  if (first === 'backup') return (await import('./backup.ts')).runBackupCommand(rest);
  if (first === 'restore') return (await import('./restore.ts')).runRestoreCommand(rest);
  if (first === 'export') return (await import('./export.ts')).runExportCommand(rest);
  if (first === 'import') return (await import('./import.ts')).runImportHubExportCommand(rest);
  if (first === 'move') return (await import('./move.ts')).runMoveCommand(rest);
  if (first === 'config') return (await import('./config-check.ts')).runConfigCheckCommand(rest);
  if (first === 'doctor') return (await import('./doctor.ts')).runDoctorCommand(rest);
  return (await import('./data-commands.ts')).dispatchDataCommand([first, ...rest]);
}

try {
  process.exitCode = await run(args);
} catch (error) {
  const explanation = explainError(error);
  const isJson = args.includes('--json');
  process.stderr.write(`${isJson ? toErrorJson(explanation) : explanation.message}\n`);
  process.exitCode = explanation.exitCode;
}
