const mapFile = 'ARCHITECTURE.md';

/**
 * Where the map names the folders in each parent folder. Each function returns the names that the text of the map has.
 */
const namesByParent = {
  'server/src': (map) => listTreeNames(map, 'server'),
  'web/src': (map) => listTreeNames(map, 'web'),
  'server/src/platform': (map) => listTableNames(map, 'server/src/platform'),
  'web/src/platform': (map) => listTableNames(map, 'web/src/platform'),
  'server/src/features': listLayerNames,
  'web/src/features': listLayerNames,
};

/**
 * Returns a violation for each folder that the map of the code does not name, and for each name in the map without a
 * folder.
 */
export function findArchitectureMapErrors(files) {
  const map = files.find(({ path }) => path === mapFile)?.text ?? '';
  const folders = new Map(Object.keys(namesByParent).map((parent) => [parent, listFolders(files, parent)]));
  // A feature that has no code in one of the workspaces exists if the other one has it.
  const features = [...folders.get('server/src/features'), ...folders.get('web/src/features')];
  return Object.entries(namesByParent).flatMap(([parent, listNames]) => {
    const [names, found] = [listNames(map), folders.get(parent)];
    const existing = new Set(parent.endsWith('/features') ? features : found);
    return [
      ...found.filter((name) => !names.has(name)).map((name) => `${mapFile} does not name ${parent}/${name}`),
      ...[...names]
        .filter((name) => !existing.has(name))
        .map((name) => `${mapFile} names the missing ${parent}/${name}`),
    ];
  });
}

function listFolders(files, parent) {
  const names = files.flatMap(({ path }) => {
    const [name, ...inside] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
    return inside.length > 0 ? [name] : [];
  });
  return [...new Set(names)];
}

const listMatches = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

/** The tree of a workspace has a line for each folder in `src`, such as `  src/jobs/`. */
function listTreeNames(map, workspace) {
  const [, tree = ''] = new RegExp(`^${workspace}/\\n((?: {2}.*\\n)*)`, 'm').exec(map) ?? [];
  return listMatches(tree, /^ {2}src\/([\w-]+)\//gm);
}

/** The table of a parent folder has a row for each folder in it. */
function listTableNames(map, parent) {
  const [, rows = ''] = new RegExp(`^\\| \`${parent}/\` \\|.*\\n((?:\\|.*\\n)*)`, 'm').exec(map) ?? [];
  return listMatches(rows, /^\| `([\w-]+)`/gm);
}

/** The table of the layers names each feature. */
function listLayerNames(map) {
  const [, rows = ''] = /^\| Layer \|.*\n((?:\|.*\n)*)/m.exec(map) ?? [];
  return listMatches(rows, /`([\w-]+)`/g);
}
