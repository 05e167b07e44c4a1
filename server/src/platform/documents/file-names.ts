/** Returns the extension of a file name, in lowercase. */
export const getFileExtension = (name: string): string | undefined =>
  /\.([^.]+)$/.exec(sanitizeFileName(name))?.[1]?.trim().toLowerCase();

/** Returns a safe file name: without a path to other folders or misleading characters, and with this extension. */
export const toSafeFileName = (name: string, extension: string): string => {
  const stem = sanitizeFileName(name)
    .replace(/\.[^.]*$/, '')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${shortened(stem) || 'arquivo'}.${extension}`;
};

const sanitizeFileName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');

/** Shortens a name without cutting a character in half, because half a character can be neither stored nor sent. */
const shortened = (stem: string) =>
  Array.from(stem)
    .slice(0, 150)
    .join('')
    .slice(0, 190)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
