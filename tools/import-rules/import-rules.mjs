import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { requiredImportRules, importRules } from './rules.mjs';

/** The folders whose imports are checked. */
export const checkedFolders = [
  'contract/src',
  'markdown/src',
  'server/src',
  'web/src',
  'web/worker',
  'web/runner',
  'web/build',
  'e2e',
  'bench',
  'tools',
];
const minFiles = 150;
const isSource = /(?<!\/vitest\.config)\.(tsx?|mjs)$/;

/**
 * Checks a tree against the import rules. Returns the violations as `rule: from → to`. Throws if it read fewer modules
 * than there are files, or very few, because without input it would find no violation.
 */
export async function findImportViolations(root) {
  const files = checkedFolders.flatMap((folder) => listFilesBelow(path.join(root, folder)));
  if (files.length < minFiles) throw new Error(`the import rules read only ${files.length} modules`);
  const { output } = await cruise(
    checkedFolders,
    {
      baseDir: root,
      ruleSet: { forbidden: importRules, required: requiredImportRules },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      moduleSystems: ['es6', 'cjs'],
      exclude: { path: '\\.css$|vitest\\.config' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
      validate: true,
    },
    { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    { tsConfig: extractTSConfig(path.join(root, 'web/tsconfig.json')) },
  );
  const read = output.modules.filter(({ source }) =>
    checkedFolders.some((folder) => source.startsWith(`${folder}/`)),
  ).length;
  if (read < files.length) throw new Error(`the import rules read ${read} modules of ${files.length}`);
  const violations = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { violations, read };
}

function listFilesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && isSource.test(`/${entry.name}`),
  );
}
