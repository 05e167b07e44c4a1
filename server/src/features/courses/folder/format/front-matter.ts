import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { CourseImportIssueDetail } from '@mutirao/contract/features/courses/folder/issues';
import { Document, isNode, isScalar, LineCounter, type ErrorCode, parseDocument, Scalar, visit } from 'yaml';

export type FrontMatterFields = Record<string, unknown>;

// Characters that editors do not show are written as escapes.
// oxlint-disable-next-line no-control-regex -- these are what no editor shows
const invisibleCharacter = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

// In a block scalar, white space at the start or end of a multi-line text cannot be distinguished from indentation, so
// such a text is quoted.
const hasOuterSpace = (text: string) => text.includes('\n') && /^\s|[ \t]$/.test(text);

/**
 * Returns a text with front matter, as other Markdown tools read it. Fields that are null or undefined are left out.
 */
export function serializeFrontMatter(fields: FrontMatterFields, body = ''): string {
  const document = new Document(omitEmpty(fields), { version: '1.2' });
  visit(document, {
    Scalar(_, node) {
      if (
        typeof node.value === 'string' &&
        (invisibleCharacter.test(node.value) || hasOuterSpace(node.value))
      )
        node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const head = document.toString({ lineWidth: 0 });
  return `---\n${head}---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** Returns an amount of money as a YAML number: whole, or with two decimals. */
export function toMoneyScalar(cents: number): Scalar {
  const scalar = new Scalar(cents / 100);
  scalar.minFractionDigits = cents % 100 === 0 ? 0 : 2;
  return scalar;
}

function omitEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmpty);
  if (typeof value !== 'object' || value === null || isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && part !== null)
      .map(([name, part]) => [name, omitEmpty(part)]),
  );
}

export type ParsedFrontMatter = {
  fields: FrontMatterFields;
  body: string;
  bodyLine: number;
  /**
   * Returns the line of the file with the value at `path`, or with its closest parent that the front matter contains.
   */
  lineOf: (path: readonly (string | number)[]) => number;
};
type YamlIssueCode = Extract<CourseImportIssueDetail['code'], `yaml_${string}`>;
type FrontMatterError = { detail: CourseImportIssueDetail; line: number };

/**
 * Estimates the length of the front matter of a text in UTF-16 code units, without parsing it: up to the next line that
 * is only `---`, or else the length of the text, at most the limit of a front matter.
 */
export const estimateFrontMatterLength = (text: string) => {
  const end = text.search(/\n---[ \t]*(?:\n|$)/);
  return end < 0 ? Math.min(text.length, courseFolderLimits.frontMatter) : end;
};

/** Parses a text with front matter. Every value is a string, a list or a map: no type is guessed from the notation. */
export function parseFrontMatter(text: string): ParsedFrontMatter | FrontMatterError[] {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? '') || end < 0) return [{ detail: { code: 'front_matter_missing' }, line: 1 }];
  const head = lines.slice(1, end).join('\n');
  if (head.length > courseFolderLimits.frontMatter)
    return [{ detail: { code: 'front_matter_too_long' }, line: 1 }];
  const counter = new LineCounter();
  // The first line of the file is the fence `---`, so the front matter begins in the second line.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  try {
    const document = parseHead(head, counter);
    const errors = findProblems(document, lineAt);
    if (errors.length > 0) return errors;
    const fields: unknown = document.toJS({ maxAliasCount: 0 }) ?? {};
    if (!isFieldMap(fields)) return [{ detail: { code: 'front_matter_not_map' }, line: 2 }];
    return {
      fields,
      body: lines
        .slice(end + 1)
        .join('\n')
        .trim(),
      bodyLine: end + 2,
      lineOf: (path) => lineAt(offsetOf(document, path)),
    };
  } catch {
    // The parser throws if the nesting is too deep.
    return [{ detail: { code: 'front_matter_unreadable' }, line: 1 }];
  }
}

const parseHead = (head: string, lineCounter: LineCounter) =>
  parseDocument(head, {
    schema: 'failsafe',
    version: '1.2',
    merge: false,
    // Duplicate names are found in `findProblems`, because the parser compares each name with all others.
    uniqueKeys: false,
    logLevel: 'silent',
    lineCounter,
    prettyErrors: false,
  });

/**
 * Returns the syntax errors of a front matter, and one error for each alias, anchor and duplicate name in it, which are
 * not accepted.
 */
function findProblems(
  document: ReturnType<typeof parseHead>,
  lineAt: (offset: number) => number,
): FrontMatterError[] {
  const errors: FrontMatterError[] = document.errors.map(({ code, pos }) => ({
    detail: { code: issueCodes[code] ?? 'yaml_invalid' },
    line: lineAt(pos[0]),
  }));
  visit(document, {
    Alias(_, node) {
      errors.push({ detail: { code: 'yaml_alias' }, line: lineAt(node.range?.[0] ?? 0) });
    },
    Map(_, map) {
      const seenNames = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seenNames.has(key.value))
          errors.push({ detail: { code: 'field_repeated' }, line: lineAt(key.range?.[0] ?? 0) });
        seenNames.add(key.value);
      }
    },
    Value(_, node) {
      if ('anchor' in node && node.anchor)
        errors.push({ detail: { code: 'yaml_anchor' }, line: lineAt(node.range?.[0] ?? 0) });
    },
  });
  return errors;
}

const isFence = (line: string) => /^---[ \t]*$/.test(line);

export const isFieldMap = (value: unknown): value is FrontMatterFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly (string | number)[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Maps the codes of the YAML parser to the codes of the import. */
const issueCodes: Partial<Record<ErrorCode, YamlIssueCode>> = {
  BAD_INDENT: 'yaml_indentation',
  TAB_AS_INDENT: 'yaml_tab',
  MISSING_CHAR: 'yaml_character_missing',
  MULTILINE_IMPLICIT_KEY: 'yaml_character_missing',
  BLOCK_AS_IMPLICIT_KEY: 'yaml_colon_unquoted',
};
