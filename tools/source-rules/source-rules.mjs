import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lineRules, fileTreeRules } from './rules.mjs';

const minFiles = 150;
const isText = /\.(tsx?|m?js|json|css|html|md|csv|sql|yml|sh)$|^\.ci\/run$/;

/** Checks a tree against the text rules. Throws if it read too few files for a meaningful result. */
export function findSourceViolations(root) {
  const files = listFiles(root)
    .filter((file) => isText.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
  if (files.length < minFiles) throw new Error(`the text law read only ${files.length} files`);
  const pictures = listFiles(root)
    .filter((file) => !isText.test(file))
    .map((file) => ({ path: file, text: '' }));
  return {
    read: files.length,
    violations: [
      ...files.flatMap(violationsOfLines),
      ...fileTreeRules.flatMap(({ name, find }) =>
        find(name.startsWith('links') ? [...files, ...pictures] : files).map(
          (violation) => `${name}: ${violation}`,
        ),
      ),
    ],
  };
}

function violationsOfLines({ path: file, text }) {
  const rules = lineRules.filter(({ applies }) => applies(file));
  return text
    .split('\n')
    .flatMap((line, at) =>
      rules
        .filter(({ breaks, unless = [] }) => breaks(line) && !unless.some((words) => line.includes(words)))
        .map(({ name }) => `${name}: ${file}:${at + 1}`),
    );
}

/** Returns the files that git lists or, in a test tree without git, all files in it. */
function listFiles(root) {
  if (existsSync(path.join(root, '.git'))) {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
    });
    return list
      .toString()
      .split('\0')
      .filter((file) => file && existsSync(path.join(root, file)));
  }
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
