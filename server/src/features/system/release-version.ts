const versionPattern = /(?<![\d.])v?(\d+\.\d+\.\d+(?:-[0-9a-z-]+(?:\.[0-9a-z-]+)*)?)(?:\+[0-9a-z.-]+)?$/i;

const maxCharacters = 200;

/** Returns the version at the end of a text, such as a tag or a title, without `v` and build metadata. */
export const findVersionAtEnd = (text: string): string | undefined =>
  versionPattern.exec(text.trim().slice(-maxCharacters))?.[1];

export const isPrerelease = (version: string) => version.includes('-');
