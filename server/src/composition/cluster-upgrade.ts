import type { ClusterUpgrade } from '#platform/database/embedded/upgrade-cluster';
import { copyDatabases } from './copy-databases.ts';

type Sentences = { begin: (former: number, present: number) => string; end: (folder: string) => string };

/** For the hub, which writes to the terminal in Portuguese. */
const portuguese: Sentences = {
  begin: (former, present) =>
    `Levando os dados do PostgreSQL ${former} ao ${present} e conferindo tudo; os de antes ficam como estão...`,
  end: (folder) =>
    `Pronto. Os dados de antes estão em ${folder}. Quando tudo estiver em ordem, apague essa pasta.`,
};

/** For the identity service, which writes to the terminal in English. */
const english: Sentences = {
  begin: (former, present) =>
    `Bringing the data from PostgreSQL ${former} to ${present} and checking everything; the former data stay as they are...`,
  end: (folder) => `Done. The former data are in ${folder}. Delete that folder when everything is in order.`,
};

/**
 * Returns the upgrade of the embedded PostgreSQL, which says at the terminal what it does, and ends its servers when
 * `signal` aborts.
 */
export function createClusterUpgrade(language: 'pt-BR' | 'en-US', signal: AbortSignal): ClusterUpgrade {
  const { begin, end } = language === 'pt-BR' ? portuguese : english;
  const say = (line: string) => void process.stderr.write(`  ${line}\n`);
  return {
    copyDatabases,
    signal,
    onBegin: ({ former, present }) => say(begin(former, present)),
    onEnd: (folder) => say(end(folder)),
  };
}
