/** How the name of a file ends, in small letters. */
export const endingIn = (name: string): string | undefined =>
  /\.([^.]+)$/.exec(plain(name))?.[1]?.trim().toLowerCase();

/** What a file is called: without a way to other folders or signs that lie, and with this ending. */
export const plainName = (name: string, ending: string): string => {
  const stem = plain(name)
    .replace(/\.[^.]*$/, '')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${shortened(stem) || 'arquivo'}.${ending}`;
};

const plain = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');

/** No letter is cut in half: half of one can be neither stored nor sent. */
const shortened = (stem: string) =>
  Array.from(stem)
    .slice(0, 150)
    .join('')
    .slice(0, 190)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
