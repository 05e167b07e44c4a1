import { runGit, tryGit } from '../run-git.mjs';

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

/** The subjects of this commit and of those before it are not checked: they are older than the rules. */
const lastUncheckedCommit = '930a3f4630abf09aaa01754eb50dfa01a794a7bc';
/** The commits with two changes in their subject, which are older than the rule against it. */
const olderCommitsWithTwoChanges = new Set([
  'a4f341539bc8f1f93ed51257d4895a7e080b61d3',
  '75500e5231af111a1cf4d33de4cfedbf851538d3',
  '8afd2e6e38a97c851db94cc997bac360da33cec5',
  '7cfc387ae495cf63b6f919becdf3101b3e20b6d7',
  '7a66495fa2d664fd635bc1d86a2f9014f6ac7c67',
  'dbd4e13957e3a58ff1bc4c48384a2b5cd5bb637d',
]);

/**
 * Checks the subjects of the commits after `since`. Returns the violations as `commit: problem`. A repository whose
 * history does not contain `since`, such as a shallow clone, and a folder without one pass unread.
 */
export function findCommitViolations(root, since = lastUncheckedCommit) {
  const hasHistory = tryGit(root, 'merge-base', '--is-ancestor', since, 'HEAD') !== undefined;
  if (!hasHistory) return { violations: [], read: 0 };
  const commits = listCommits(root, since);
  const violations = commits
    .filter(({ hash }) => !olderCommitsWithTwoChanges.has(hash))
    .flatMap(({ id, subject, isMerge }) =>
      (isMerge ? ['is a merge; rebase, so that history stays linear'] : listSubjectProblems(subject)).map(
        (problem) => `${id}: "${subject}" ${problem}`,
      ),
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
  if (subject.includes(', and ')) problems.push('has two ideas; make a commit for each');
  return problems;
}

function listCommits(root, since) {
  return runGit(root, 'log', '--format=%H%x09%h%x09%p%x09%s', `${since}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [hash, id, parents, ...words] = line.split('\t');
      return { hash, id, isMerge: parents.includes(' '), subject: words.join('\t') };
    });
}
