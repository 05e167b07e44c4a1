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

/** The subjects of this commit and of those before it are not checked: they are older than the rule. */
const lastUncheckedCommit = '34a481ce142ed02c736ca6351a39edcae47ca4cb';

/**
 * Checks the subjects of the commits after `since`. Returns the violations as `commit: problem`. A repository whose
 * history does not contain `since`, such as a shallow clone, and a folder without one pass unread.
 */
export function findCommitViolations(root, since = lastUncheckedCommit) {
  const hasHistory = tryGit(root, 'merge-base', '--is-ancestor', since, 'HEAD') !== undefined;
  if (!hasHistory) return { violations: [], read: 0 };
  const commits = listCommits(root, since);
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
  if (subject.includes(', and ')) problems.push('has two ideas; make a commit for each');
  return problems;
}

function listCommits(root, since) {
  return runGit(root, 'log', '--no-merges', '--format=%h%x09%s', `${since}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id, ...words] = line.split('\t');
      return { id, subject: words.join('\t') };
    });
}
