import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { listArchives } from '#platform/backup/archive-ids';
import { BackupError, toBackupError } from '#platform/backup/backup-error';
import type { KeyProtection } from '#platform/backup/key-encryption';
import { makeBackup } from '#platform/backup/make-backup';
import { proveBackup, readProof } from '#platform/backup/prove-backup';
import { defaultRetention, parseRetention, removeOldArchives } from '#platform/backup/retention';
import { writeArchive, type ArchivedHub } from '#platform/backup/write-archive';
import { readConfig, type Config } from '#platform/config/config';
import type { FileStorage } from '#platform/storage/storage';
import { describeArchivedHub, createProofDeps } from '../composition/hub-backup.ts';
import { keyOptions, openCommandStorage, openTarget, readKeyProtection } from './backup-arguments.ts';
import { reachDatabase } from './command-context.ts';
import { UsageError } from './usage-error.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const usage =
  'Use: npm run hub -- backup --to LUGAR, backup list LUGAR, ou backup prove LUGAR [NOME] (npm run hub -- help)';

/** Makes, lists or proves backups. Returns the exit code. */
export async function runBackupCommand([first, ...rest]: string[]): Promise<number> {
  try {
    if (first === 'list') return await list(rest);
    if (first === 'prove') return await prove(rest);
    return await make([first, ...rest].filter((word) => word !== undefined));
  } catch (error) {
    throw toBackupError(error);
  }
}

async function make(words: string[]) {
  const options = { to: text, 'without-proof': flag, keep: text, json: flag, ...keyOptions };
  const { values } = parseArgs({ args: words, options, strict: true });
  if (!values.to) throw new UsageError(usage);
  const retention = parseRetention(values.keep ?? defaultRetention);
  if (!retention)
    throw new UsageError('--keep diz quantos dias, semanas e meses guardar, como --keep 7,4,12.');
  const keyProtection = await readKeyProtection(values);
  const config = readConfig(process.env);
  if (values.to === '-') {
    await writeToStandardOutput(config, keyProtection);
    return 0;
  }
  const started = performance.now();
  const target = await openTarget(values.to);
  const { id, summary } = await withHubData(config, (hub, storage) =>
    makeBackup(hub, { storage, target, keyProtection }),
  );
  const proof = values['without-proof'] ? undefined : await proveBackup(target, id, createProofDeps(config));
  const removed = proof ? await removeOldArchives(target, retention) : [];
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const rows = Object.values(summary.tables).reduce((total, table) => total + table.rows, 0);
  if (values.json) print(JSON.stringify({ id, rows, files: summary.files.count, seconds, proof, removed }));
  else {
    const proven = proof ? 'restaurado e conferido' : 'não conferido';
    print(
      `Backup ${id} em ${target.label}: ${rows} linhas, ${summary.files.count} arquivos, ${proven}, em ${seconds} s.`,
    );
    if (removed.length > 0) print(`Backups antigos apagados: ${removed.join(', ')}`);
  }
  return 0;
}

/** Writes one archive that contains everything, for example to move the hub through a pipe. */
const writeToStandardOutput = (config: Config, keyProtection: KeyProtection) =>
  withHubData(config, async (hub, storage) => {
    const { stream, written } = writeArchive(hub, { keyProtection, files: { place: 'inside', storage } });
    await Promise.all([written, pipeline(stream, process.stdout)]);
  });

async function list(words: string[]) {
  const { values, positionals } = parseArgs({ args: words, options: { json: flag }, allowPositionals: true });
  const target = await openTarget(readPlace(positionals, 1));
  const archives = await Promise.all(
    (await listArchives(target)).map(async (id) => ({ id, proof: await readProof(target, id) })),
  );
  if (values.json) print(JSON.stringify(archives));
  else if (archives.length === 0) print(`Não há backups em ${target.label}.`);
  else
    for (const { id, proof } of archives)
      print(`${id}\t${proof ? (proof.isGood ? 'bom' : proof.reason) : 'não conferido'}`);
  return 0;
}

async function prove(words: string[]) {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const target = await openTarget(readPlace(positionals, 2));
  const id = positionals[1] ?? (await listArchives(target)).at(-1);
  if (id === undefined)
    throw new BackupError(`Não há backups em ${target.label}.`, {
      english: `There are no backups in ${target.label}.`,
    });
  await proveBackup(target, id, createProofDeps(readConfig(process.env)));
  print(`O backup ${id} foi restaurado e conferido.`);
  return 0;
}

function readPlace(positionals: string[], max: number): string {
  const [place] = positionals;
  if (place === undefined || positionals.length > max) throw new UsageError(usage);
  return place;
}

async function withHubData<T>(
  config: Config,
  work: (hub: ArchivedHub, storage: FileStorage) => Promise<T>,
): Promise<T> {
  const { connectionString, stop } = await reachDatabase(config);
  const { storage, close } = await openCommandStorage(config, 'backup');
  try {
    return await work(describeArchivedHub(connectionString, { config, environment: process.env }), storage);
  } finally {
    await close();
    await stop();
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
