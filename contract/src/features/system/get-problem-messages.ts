import type { Messages } from '../../messages/pt-BR/index.ts';
import type { SystemProblemId } from './checks.ts';
import type { SystemSentenceParams } from './schemas.ts';

type SystemMessages = Pick<Messages, 'system' | 'systemProblems'>;

/** Returns the title and the text of a problem (ICU messages), with the values of their parameters. */
export function getSystemProblemMessages(
  { system, systemProblems }: SystemMessages,
  { id, params }: { id: SystemProblemId; params: SystemSentenceParams },
): { title: string; text: string; values: SystemSentenceParams } {
  const labels: Readonly<Record<string, string>> = system.jobs;
  const { job } = params;
  const label = typeof job === 'string' ? { job: labels[job] ?? job } : {};
  // The result of a check that a former version stored can lack `others`.
  return { ...systemProblems[id], values: { others: 0, ...params, ...label } };
}
