import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Creates a copy of the project in which a violation can be planted and removed again. */
export function createProjectCopy() {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'project-'));
  for (const name of ['contract', 'markdown', 'server', 'web', 'e2e', 'bench', 'docs', 'tools']) {
    cpSync(path.join(root, name), path.join(tree, name), {
      recursive: true,
      filter: (source) => !/node_modules|\/dist(\/|$)|\/results(\/|$)/.test(source),
    });
  }
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'README.md',
    'README.pt-BR.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
  ]) {
    cpSync(path.join(root, file), path.join(tree, file));
  }
  linkPackages(tree);
  return {
    tree,
    /** Writes files into the copy, runs a function, and restores the previous files. */
    async with(files, action) {
      const before = Object.keys(files).map((file) => [file, read(path.join(tree, file))]);
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
        writeFileSync(path.join(tree, file), text);
      }
      try {
        return await action();
      } finally {
        for (const [file, text] of before) {
          if (text === undefined) rmSync(path.join(tree, file));
          else writeFileSync(path.join(tree, file), text);
        }
      }
    },
    /**
     * Empties all sources except the files in `keptFiles`, for rules that read only what a planted file imports: the
     * others need not be parsed.
     */
    emptySources(keptFiles = []) {
      for (const side of ['contract', 'markdown', 'server', 'web'])
        for (const name of readdirSync(path.join(tree, side, 'src'), { recursive: true })) {
          const file = path.join(side, 'src', name);
          if (/\.tsx?$/.test(name) && !keptFiles.includes(file)) writeFileSync(path.join(tree, file), '');
        }
    },
    remove: () => rmSync(tree, { recursive: true }),
  };
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Links every installed package except the project's own workspaces, which are the copied ones. */
function linkPackages(tree) {
  const installed = path.join(root, 'node_modules');
  const copiedModules = path.join(tree, 'node_modules');
  mkdirSync(path.join(copiedModules, '@mutirao'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@mutirao') symlinkSync(path.join(installed, name), path.join(copiedModules, name));
  for (const name of readdirSync(path.join(installed, '@mutirao')))
    symlinkSync(path.join(tree, name), path.join(copiedModules, '@mutirao', name));
}
