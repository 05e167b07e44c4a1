/** Reads the text of the first element with a name; undefined if there is none. */
export function readXmlText(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(amp|lt|gt|quot|apos|#34|#39);/g, (_, name: string) => escapes[name] ?? '');
}

const escapes: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
};
