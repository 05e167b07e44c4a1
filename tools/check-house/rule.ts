import type { Breach, Files, House, HouseFile } from './house.ts';

export type Rule = {
  readonly name: string;
  /** What the rule is for, as it is shown beside a breach. */
  readonly why: string;
  /** Small houses that keep the rule, and ones that break it: the rule's own test runs both. */
  readonly good: readonly Files[];
  readonly bad: readonly Files[];
  check(house: House): Breach[];
};

/** Every match of `pattern` in the text of `file`, as breaches. */
export function matches(
  file: HouseFile,
  pattern: RegExp,
  { text = file.text, says }: { text?: string; says(found: RegExpExecArray): string },
): Breach[] {
  return Array.from(text.matchAll(pattern), (found) => file.breach(found.index, says(found)));
}

/** The room, part of the platform or service that a file of the server or the page belongs to. */
export function placeOf(path: string): string | undefined {
  const inside = /^(?:contract|server|web)\/src\/(features|platform)\/([^/]+)\//.exec(path);
  if (inside) return inside[2];
  const side = /^(?:contract|server|web)\/src\/([^/]+)\//.exec(path);
  return side?.[1];
}

const test = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^bench\/|^tools\//;

/** Tests, what only tests have, and the tools around the product. */
export const isBesideTheProduct = (path: string) => test.test(path);
