import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const form = /^[a-z][a-z0-9-]*: [A-Z0-9`].*\.$/;
const longest = 72;

/** What is wrong with the first line of a commit, or nothing. */
export function problemOfSubject(subject: string): string | undefined {
  if (subject.length > longest) return `is longer than ${longest} characters`;
  return form.test(subject) ? undefined : 'is not of the form `area: Do one thing.`';
}

/** The commits whose first line has not the agreed form; none where there is no history. */
export function problemsOfCommits(root: string): { read: number; problems: string[] } {
  if (!existsSync(path.join(root, '.git'))) return { read: 0, problems: [] };
  const listed = execFileSync('git', ['log', '--no-merges', '--format=%h %s'], {
    cwd: root,
    encoding: 'utf8',
  });
  const commits = listed.split('\n').filter(Boolean);
  const problems = commits.flatMap((line) => {
    const [id = ''] = line.split(' ');
    const problem = problemOfSubject(line.slice(id.length + 1));
    return problem ? [`${line} ${problem}`] : [];
  });
  return { read: commits.length, problems };
}
