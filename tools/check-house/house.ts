import ts from 'typescript';

export type Breach = { file: string; line: number; says: string };

/** Files by their path, as a rule's example or as the whole house. */
export type Files = Readonly<Record<string, string>>;

export type Text = { value: string; start: number; kind: 'string' | 'template' | 'jsx' };

/** All the files the text law reads. */
export type House = { readonly files: readonly HouseFile[] };

export function makeHouse(files: Files): House {
  return { files: Object.entries(files).map(([path, text]) => new HouseFile(path, text)) };
}

/** One file, with the views of it that rules ask for; each is made once, when first asked for. */
export class HouseFile {
  readonly path: string;
  readonly text: string;
  #tree: ts.SourceFile | undefined;
  #code: string | undefined;
  #texts: readonly Text[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  get isScript(): boolean {
    return /\.(ts|tsx|mjs|js)$/.test(this.path);
  }

  get tree(): ts.SourceFile {
    const kind = this.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    this.#tree ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true, kind);
    return this.#tree;
  }

  /** The text with every comment blanked, at the same places. */
  get code(): string {
    this.#code ??= blankComments(this.tree);
    return this.#code;
  }

  /** Every text in the code: strings, the fixed parts of templates, what stands between tags. */
  get texts(): readonly Text[] {
    this.#texts ??= [...collectTexts(this.tree)];
    return this.#texts;
  }

  breach(position: number, says: string): Breach {
    const line = this.text.slice(0, position).split('\n').length;
    return { file: this.path, line, says };
  }
}

/** Every node of a tree, from the top. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

function blankComments(tree: ts.SourceFile): string {
  let code = tree.text;
  for (const node of nodesOf(tree)) {
    if (node.getChildCount() > 0 || node.kind === ts.SyntaxKind.JsxText) continue;
    const comments = ts.getLeadingCommentRanges(tree.text, node.pos) ?? [];
    const behind = ts.getTrailingCommentRanges(tree.text, node.end) ?? [];
    for (const { pos, end } of [...comments, ...behind]) {
      const blank = tree.text.slice(pos, end).replace(/[^\n]/g, ' ');
      code = code.slice(0, pos) + blank + code.slice(end);
    }
  }
  return code;
}

function* collectTexts(tree: ts.SourceFile): Generator<Text> {
  for (const node of nodesOf(tree)) {
    const start = node.getStart(tree);
    if (ts.isStringLiteral(node)) yield { value: node.text, start, kind: 'string' };
    if (ts.isJsxText(node)) yield { value: node.text, start, kind: 'jsx' };
    if (ts.isNoSubstitutionTemplateLiteral(node))
      yield { value: node.text, start, kind: 'template' };
    if (ts.isTemplateExpression(node))
      yield { value: wholeTemplate(node), start, kind: 'template' };
  }
}

/** The fixed parts of a template, with `$` where values come in. */
function wholeTemplate(node: ts.TemplateExpression): string {
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('$');
}
