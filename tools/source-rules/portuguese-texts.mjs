import { removeCommentsFromLine } from './remove-comments-from-line.mjs';

/** The files of the server that contain Portuguese, each with its reason. A name that ends in `/` is a folder. */
const portuguese = new Map([
  ['server/src/messages/', 'the texts themselves'],
  ['server/src/cli/demo/', 'the content of the demo community'],
  ['server/src/features/comments/comment-view.ts', 'the specification says what replaces a removed comment'],
  [
    'server/src/features/courses/folder/format/kinds/kind-format.ts',
    'the words for true and false in the files of a course',
  ],
  [
    'server/src/features/courses/orders/bank-file/parse-bank-file.ts',
    'the columns that Brazilian banks write',
  ],
  ['server/src/features/hub-settings/read-hub.ts', 'the specification names the first categories'],
  ['server/src/features/members/change-password.ts', 'the specification says what the call returns'],
  ['server/src/features/members/member-name.ts', 'the specification names a member without a name'],
  ['server/src/platform/http/endpoints/reference.ts', 'the page is in Portuguese, as the errors of the API'],
  ['server/src/platform/sandbox/prelude.ts', 'the student reads the error in a result of a program'],
]);

/** The name of the product is the same in every language. */
const withoutName = (line) => line.replaceAll('Mutirão', '');

const letters = /[ãõçáéíóúâêôà]/i;
// Frequent Portuguese words without accents that no code uses. They count only in a text of several words.
const words =
  /['"`>][^'"`]*\b(com|sem|senha|arquivo|pasta|uma|nenhum|nenhuma|este|esta|isto|quando|antes|depois|deve|precisa|falta|ou o|para o)\b [^'"`]*['"`<]/i;

const isServerFile = (file) => /^server\/src\/.*\.ts$/.test(file);

const isExemptedBy = (name, file) => (name.endsWith('/') ? file.startsWith(name) : file === name);

/** Whether a file of the server must not contain Portuguese. */
export const mustNotContainPortuguese = (file) =>
  isServerFile(file) && ![...portuguese.keys()].some((name) => isExemptedBy(name, file));

/** Whether a line of code contains a Portuguese text. */
export const containsPortuguese = (line) => letters.test(withoutName(line)) || words.test(line);

/** Returns the exemptions without a file that contains Portuguese. */
export function findUnusedPortugueseExemptions(files) {
  const inPortuguese = files.filter(
    ({ path, text }) =>
      isServerFile(path) && text.split('\n').some((line) => containsPortuguese(removeCommentsFromLine(line))),
  );
  const isNeedless = (name) => !inPortuguese.some(({ path }) => isExemptedBy(name, path));
  return files.some(({ path }) => isServerFile(path)) ? [...portuguese.keys()].filter(isNeedless) : [];
}
