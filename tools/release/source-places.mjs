import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';

const serverFolder = path.join(projectRoot, 'server');

/**
 * A plugin of the bundler for modules that find other files by their own place. All bundled modules are in one folder,
 * `server/dist`, so each such place is written out: folders of the sources keep their place in the release, threads and
 * commands become modules of the bundle, and files of packages are in `vendor`.
 */
export const keepSourcePlaces = () => ({
  name: 'keep-source-places',
  transform: {
    filter: { code: /import\.meta|import\(`|#standard-fonts|npm (run|start)/ },
    handler(code, file) {
      if (file.includes('/node_modules/pdfkit/')) return { code: toVendoredFonts(code) };
      if (file.includes('/node_modules/')) return undefined;
      return { code: withPlaces(code, file, (entry) => this.emitFile(entry)) };
    },
  },
});

function withPlaces(code, file, emitFile) {
  const folder = path.dirname(file);
  return withCommandNames(code)
    .replaceAll(/new URL\('(\.[^']*\/([\w-]+))\.ts', import\.meta\.url\)/g, (_, module, name) => {
      const id = path.resolve(folder, `${module}.ts`);
      if (!isCommand(id)) emitFile({ type: 'chunk', id, fileName: `${name}.js` });
      return `new URL('./${name}.js', import.meta.url)`;
    })
    .replaceAll(/import\.meta\.resolve\('([^']+)'\)/g, "new URL('../../vendor/$1', import.meta.url).href")
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${placeFromBundle(folder)}')`)
    .replaceAll(/import\(`\.\/\$\{(\w+)\}((?:\/\w+)*\.ts)`\)/g, (_, variable, rest) =>
      toImportTable(folder, variable, rest),
    );
}

/** Writes the commands in the sentences of the hub as they are typed in a release. */
const withCommandNames = (code) =>
  code
    .replaceAll(/npm run(?: -s)? (hub|identity) --/g, 'mutirao $1')
    .replaceAll('npm start --', 'mutirao start');

const isCommand = (file) => path.dirname(file) === path.join(serverFolder, 'src', 'cli');

const placeFromBundle = (folder) => path.relative(path.join(serverFolder, 'dist'), folder);

/** Returns an import of a module whose name is a variable, as a table of all modules that it can name. */
function toImportTable(folder, variable, rest) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = rest.startsWith('/')
    ? entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    : entries
        .filter((entry) => /^export default /m.test(readFileSync(path.join(folder, entry.name), 'utf8')))
        .map(({ name }) => name.replace(/\.ts$/, ''));
  const lines = names.toSorted().map((name) => `'${name}': () => import('./${name}${rest}')`);
  return `({ ${lines.join(', ')} })[${variable}]()`;
}

// The package loads its standard fonts by their names at run time, which a bundler cannot follow.
const toVendoredFonts = (code) =>
  code.replaceAll(/'#standard-fonts\/(\w+)'/g, "'../../vendor/pdfkit/js/standard-fonts/$1.cjs'");
