/** The files of the server that contain Portuguese, each with its reason. A name that ends in `/` is a folder. */
const portuguese = new Map([
  ['server/src/messages/', 'the texts themselves'],
  ['server/src/cli/demo/', 'the content of the demo community'],
  ['server/src/features/comments/comment-view.ts', 'the specification says what replaces a removed comment'],
  [
    'server/src/features/courses/folder/',
    'the files of a course are in Portuguese, and so are remarks about them',
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
// Frequent words without such letters, which are no words in code, in a text of several words.
const words =
  /['"`>][^'"`]*\b(uma|nenhum|nenhuma|este|esta|isto|quando|antes|depois|deve|precisa|falta|ou o|para o)\b [^'"`]*['"`<]/i;

/** Whether a file of the server must not contain Portuguese. */
export const isWithoutPortuguese = (file) =>
  /^server\/src\/.*\.ts$/.test(file) &&
  ![...portuguese.keys()].some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name));

/** Whether a line of code contains a Portuguese text. */
export const containsPortuguese = (line) => letters.test(withoutName(line)) || words.test(line);
