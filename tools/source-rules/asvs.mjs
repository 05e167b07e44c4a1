const file = 'docs/asvs.csv';
const columns = ['id', 'level', 'subject', 'status', 'where', 'test', 'note'];
const statuses = new Set(['met', 'met by the operator', 'not applicable', 'open']);

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/**
 * Returns the errors of the list of security requirements: missing or duplicate requirements, incomplete rows, and
 * paths of files that do not exist.
 */
export function findAsvsListErrors(files) {
  const list = files.find(({ path }) => path === file);
  if (!list) return [];
  const known = new Set(files.map(({ path }) => path));
  const [head, ...rows] = list.text.trimEnd().split('\n').map(readRow);
  const ids = rows.map(([id]) => id);
  return [
    ...(head.join() === columns.join() ? [] : [`the columns are ${head.join()}`]),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is listed twice`),
    ...chapters.flatMap((count, at) => {
      const found = ids.filter((id) => id.startsWith(`V${at + 1}.`)).length;
      return found === count ? [] : [`chapter ${at + 1} has ${found} of ${count}`];
    }),
    ...rows.flatMap((row) => gapsOf(row, known).map((gap) => `${row[0]} ${gap}`)),
  ];
}

function gapsOf(row, known) {
  if (row.length !== columns.length) return [`has ${row.length} columns`];
  const [id, level, subject, status, where, test, note] = row;
  const isMet = status === 'met';
  return [
    ...(/^V\d+\.\d+\.\d+$/.test(id) && /^[12]$/.test(level) && subject !== ''
      ? []
      : ['has an invalid id, level or subject']),
    ...(statuses.has(status) ? [] : [`has the status ${status}`]),
    ...`${where} ${test}`
      .split(' ')
      .filter((path) => path !== '' && !known.has(path))
      .map((path) => `names the missing file ${path}`),
    ...(isMet && where === '' ? ['names no code'] : []),
    ...(isMet && test === '' && !note.startsWith('Read') ? ['has no test'] : []),
    ...(!isMet && note === '' ? ['gives no reason'] : []),
  ];
}

const readRow = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
