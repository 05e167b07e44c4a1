import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The verbs with which a subject can begin, after its area. CONTRIBUTING.md lists the same ones. */
export const subjectVerbs = [
  'Add',
  'Fix',
  'Remove',
  'Rename',
  'Move',
  'Split',
  'Speed up',
  'Limit',
  'Document',
  'Test',
  'Upgrade',
];
const subjectForm = new RegExp(`^[a-z][a-z0-9-]*: (?:${subjectVerbs.join('|')}) \\S`);
const maxLength = 72;

/** The subjects of this commit and of those before it are not checked: they are older than the rule. */
const lastUncheckedCommit = '930a3f4630abf09aaa01754eb50dfa01a794a7bc';

/**
 * Checks the subjects of the commits after `since`. Returns the violations as `commit: problem`. A repository whose
 * history does not contain `since`, such as a shallow clone, and a folder without one pass unread.
 */
export async function findCommitViolations(root, since = lastUncheckedCommit) {
  const git = createGitRunner(root);
  const hasHistory = await git('merge-base', '--is-ancestor', since, 'HEAD').then(
    () => true,
    () => false,
  );
  if (!hasHistory) return { violations: [], read: 0 };
  const commits = await listCommits(git, since);
  const violations = commits.flatMap(({ id, subject }) =>
    listSubjectProblems(subject).map((problem) => `${id}: "${subject}" ${problem}`),
  );
  return { violations, read: commits.length };
}

/** Returns what is wrong with a subject. */
export function listSubjectProblems(subject) {
  const problems = [];
  if (!subjectForm.test(subject))
    problems.push(`must be "area: Verb the thing", with the verb ${subjectVerbs.join(', ')}`);
  if ([...subject].length > maxLength)
    problems.push(`has ${[...subject].length} characters, at most ${maxLength} are allowed`);
  if (subject.trimEnd().endsWith('.')) problems.push('must not end with a full stop');
  return problems;
}

const createGitRunner =
  (root) =>
  async (...words) =>
    (await promisify(execFile)('git', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;

async function listCommits(git, since) {
  const log = await git('log', '--no-merges', '--format=%h%x09%s', `${since}..HEAD`);
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id, ...words] = line.split('\t');
      return { id, subject: words.join('\t') };
    });
}
