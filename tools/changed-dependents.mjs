import path from 'node:path';

const featurePattern = /^((?:server|web|contract)\/src\/features\/[\w-]+)\/(.+)\.tsx?$/;

/**
 * Returns the folders of the modules of other features that import what a changed file exports through the index of its
 * feature. Only direct importers count, because their tests show first that an export changed.
 *
 * @param {string[]} changed paths relative to the repository
 * @param {{ path: string, text: string }[]} sources the files of the repository that can import something
 * @returns {string[]} folders that end in `/`
 */
export function findFoldersOfDirectImporters(changed, sources) {
  const textByPath = new Map(sources.map((file) => [file.path, file.text]));
  const folders = new Set();
  for (const file of changed) {
    const [, feature, name] = featurePattern.exec(file) ?? [];
    const index = feature && textByPath.get(`${feature}/index.ts`);
    if (!index) continue;
    const names = listExportsOfModule(index, name);
    const specifier = `#features/${path.basename(feature)}/index`;
    const features = path.dirname(feature);
    for (const source of sources)
      if (source.path.startsWith(`${features}/`) && importsOneOf(source.text, specifier, names))
        folders.add(`${path.dirname(source.path)}/`);
  }
  return [...folders];
}

/** Returns the names that the text of an index exports from one module of its folder. */
function listExportsOfModule(index, name) {
  const names = [];
  for (const [, list = '', from] of index.matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g))
    if (from.replace(/\.tsx?$/, '') === name) names.push(...splitNames(list, / as (\w+)$/));
  return names;
}

function importsOneOf(text, specifier, names) {
  for (const [, list = '', from] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g))
    if (from === specifier && splitNames(list, /^(\w+) as /).some((name) => names.includes(name)))
      return true;
  return false;
}

/** Splits a list of imports or exports; of a renamed one it returns the name that matches `outer`. */
const splitNames = (list, outer) =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => outer.exec(part)?.[1] ?? part);
