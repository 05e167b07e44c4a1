import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';
import { replaceCommandNames } from './command-names.mjs';

const serverFolder = path.join(projectRoot, 'server');

/**
 * Creates a plugin of the bundler for modules that find other files relative to their own path. All bundled modules are
 * in one folder, `server/dist`, so each such path is replaced: folders of the sources keep their path, and threads and
 * commands become modules of the bundle. In a release, files of packages are in `vendor`, and texts name its commands.
 */
export const createModulePathPlugin = ({ isRelease }) => ({
  name: 'module-path',
  transform: {
    filter: { code: /import\.meta|import\(\s*`|#standard-fonts|npm (run|start)/ },
    handler(code, file) {
      if (file.includes('/node_modules/pdfkit/')) return { code: toVendoredFonts(code), map: null };
      if (file.includes('/node_modules/')) return undefined;
      const sources = isRelease ? toReleaseTexts(code) : code;
      const replaced = withBundlePaths(sources, file, (entry) => this.emitFile(entry));
      if (/import\(\s*`/.test(replaced)) throw new Error(`cannot list what a dynamic import loads: ${file}`);
      // Every replacement stays on its line, so the lines of the source map remain right.
      return { code: replaced, map: null };
    },
  },
});

const toReleaseTexts = (code) =>
  replaceCommandNames(code).replaceAll(
    /import\.meta\.resolve\('([^']+)'\)/g,
    "new URL('../../vendor/$1', import.meta.url).href",
  );

function withBundlePaths(code, file, emitFile) {
  const folder = path.dirname(file);
  const pathFromBundle = path.relative(path.join(serverFolder, 'dist'), folder);
  return code
    .replaceAll(/new URL\('(\.[^']*\/([\w-]+))\.ts', import\.meta\.url\)/g, (_, module, name) => {
      const id = path.resolve(folder, `${module}.ts`);
      if (!isCommand(id)) emitFile({ type: 'chunk', id, fileName: `${name}.js` });
      return `new URL('./${name}.js', import.meta.url)`;
    })
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${pathFromBundle}')`)
    .replaceAll(
      /import\(\s*`(\.{1,2}(?:\/\w+)*)\/\$\{(\w+)\}((?:\/[\w-]+)*\.ts)`,?\s*\)/g,
      (_, parent, variable, rest) => toImportTable(folder, { parent, variable, rest }),
    );
}

const isCommand = (file) => path.dirname(file) === path.join(serverFolder, 'src', 'cli');

/**
 * Replaces an `import()` whose path contains a variable by a table of all modules that the path can name, so
 * that they are bundled. The variable is a folder that contains `rest`, or a file with a default export.
 */
function toImportTable(folder, { parent, variable, rest }) {
  const parentFolder = path.join(folder, parent);
  const names = readdirSync(parentFolder).filter((name) =>
    rest.startsWith('/')
      ? existsSync(path.join(parentFolder, name + rest))
      : /^export default /m.test(readFileSync(path.join(parentFolder, name), 'utf8')),
  );
  if (names.length === 0) throw new Error(`no module can be imported from ${parent}/*${rest} in ${folder}`);
  const lines = names
    .map((name) => path.basename(name, '.ts'))
    .toSorted()
    .map((name) => `'${name}': () => import('${parent}/${name}${rest}')`);
  return `({ ${lines.join(', ')} })[${variable}]()`;
}

// The package loads its standard fonts by their names at run time, which a bundler cannot follow.
const toVendoredFonts = (code) =>
  code.replaceAll(/'#standard-fonts\/(\w+)'/g, "'../../vendor/pdfkit/js/standard-fonts/$1.cjs'");
