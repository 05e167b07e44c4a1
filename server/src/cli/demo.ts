import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findHubSettings } from '#features/hub-settings/index';
import { readConfig } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import { seedDemo } from './demo/seed-demo.ts';
import { demoPassword } from './demo/people.ts';
import { onStopRequest } from '#platform/process/run-until-signal';
import { openCommandContext } from './command-context.ts';
import { findSentence, texts } from './texts.ts';

// A separate data directory, because a real hub must not contain invented people and an admin with a public password.
// Neither may a settings file name the database of a real hub.
process.env['HUB_DATA_DIR'] = path.resolve(process.env['DEMO_DATA_DIR'] ?? 'demo-data');
delete process.env['DATABASE_URL'];
delete process.env['HUB_CONFIG'];
// A hub in use has nightly backups, but those of the demo must not be written to the place of a real hub.
for (const name of Object.keys(process.env)) if (name.startsWith('BACKUP_')) delete process.env[name];
process.env['BACKUP_TO'] = path.join(process.env['HUB_DATA_DIR'], 'backups');
process.env['BACKUP_WITHOUT_KEYS'] = 'on';
process.env['BACKUP_HOUR'] = '0';
const { demo: messages } = texts.start;
// Some steps count a year of a community in one statement, for which no request waits.
const statementTimeoutMs = 60_000;
const send = (line: string) => process.stderr.write(`${line}\n`);

try {
  await fill();
} catch (error) {
  const sentence = findSentence(error);
  if (sentence === undefined) throw error;
  send(sentence);
  process.exit(1);
}
const toEmail = (name: string) => `${name}@demo.exemplo.com.br`;
send(`  ${messages.signIn(toEmail('dora'), toEmail('caio'), toEmail('ana'))}`);
send(`  ${messages.password(demoPassword)}`);
await import('../main.ts');

/**
 * Creates the demo community in its data folder, unless an earlier start has completed it. Throws a `StartupError` if
 * an earlier start was interrupted.
 */
async function fill() {
  const opening = openCommandContext(readConfig(process.env), statementTimeoutMs);
  // A signal would otherwise leave the database running without a parent.
  let stopping: Promise<void> | undefined;
  const ignoreStopRequests = onStopRequest(() => {
    stopping = opening.then((opened) => opened.close()).finally(() => process.exit(1));
  });
  const hub = await opening;
  try {
    if (hub.config.backup) await mkdir(hub.config.backup.to, { recursive: true });
    const markerFile = path.join(hub.config.dataFolder, 'demo-complete');
    if (existsSync(markerFile)) return;
    if (await findHubSettings(hub.db))
      throw new StartupError({ code: 'demo_incomplete', folder: hub.config.dataFolder });
    send(messages.creating);
    const { members, discussions } = await seedDemo(hub);
    await writeFile(markerFile, '');
    send(messages.created(members, discussions));
  } catch (error) {
    // The work fails because the database is being closed.
    await stopping;
    throw error;
  } finally {
    await (stopping ?? hub.close());
    ignoreStopRequests();
  }
}
