import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { start: number; end: number; text: string };

// The page needs only the method and address of a call. Who may call it, its input and its result are checked by the
// server.
const serverOnlyProperties = new Set([
  'summary',
  'requiredRole',
  'rate',
  'errorCodes',
  'params',
  'query',
  'body',
  'reply',
  'status',
  'bodyLimit',
  'rawBody',
  'schema',
]);

/**
 * Strips the calls, signals and frames of the contract to what a browser needs: the method and address of a call, the
 * name of a signal, because its payload comes from the same hub as the page, and the type of a frame. Without the schemas, the first screen does not
 * load the schema library.
 */
export function createContractStrippingPlugin(): Plugin {
  return {
    name: 'slice-contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: {
        id: /\/contract\/src\/(?:features\/(?:[\w-]+\/)+(?:endpoints|events|frames)|kit\/events-missed)\.ts$/,
      },
      handler(code) {
        return slice(code, nodesIn(this.parse(code, { lang: 'ts' }))[0]);
      },
    },
  };
}

function slice(code: string, program: Node | undefined): string {
  const statements = nodesIn(program?.['body']);
  const edits = statements.flatMap((statement) => trimmed(statement, code));
  const isCut = ({ start, end }: Node) => edits.some((edit) => edit.start <= start && end <= edit.end);
  const listRemainingNames = (statement: Node) => namesIn(statement, isCut);
  // Starts from the exported statements and adds, until nothing changes, what they refer to.
  const wanted = new Set(statements.filter(({ type }) => type.startsWith('Export')));
  const names = new Set([...wanted].flatMap(listRemainingNames));
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const statement of statements) {
      if (wanted.has(statement) || !listBoundNames(statement).some((name) => names.has(name))) continue;
      wanted.add(statement);
      listRemainingNames(statement).forEach((name) => names.add(name));
      hasGrown = true;
    }
  }
  const unreferenced = statements.filter((statement) => !wanted.has(statement));
  const removals = unreferenced.map(({ start, end }) => ({ start, end, text: '' }));
  const stored = edits.filter(
    (edit) => !removals.some(({ start, end }) => start <= edit.start && edit.end <= end),
  );
  return [...stored, ...removals]
    .toSorted((edit, other) => other.start - edit.start)
    .reduce(
      (text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end),
      code,
    );
}

/** Returns the edits that remove the server parts of the calls and signals in a statement. */
function trimmed(node: Node, code: string): Edit[] {
  const [callee] = nodesIn(node['callee']);
  const callArguments = nodesIn(node['arguments']);
  const [first, shape] = callArguments;
  if (node.type === 'CallExpression' && callee?.['name'] === 'defineRealtimeEvent' && shape)
    return [{ start: shape.start, end: shape.end, text: 'undefined' }];
  const definition =
    callee?.['name'] === 'defineEndpoint'
      ? first
      : callee?.['name'] === 'defineSocketFrame'
        ? shape
        : undefined;
  if (node.type === 'CallExpression' && definition) {
    const parts = nodesIn(definition['properties']).filter((part) => !serverOnlyProperties.has(nameOf(part)));
    const text = parts.map(({ start, end }) => code.slice(start, end)).join(', ');
    return [{ start: definition.start, end: definition.end, text: `{ ${text} }` }];
  }
  return childrenOf(node).flatMap((child) => trimmed(child, code));
}

const nameOf = (part: Node) => String(nodesIn(part['key'])[0]?.['name']);

/** The names that a statement of a file binds. */
function listBoundNames(statement: Node): string[] {
  const binders = [...nodesIn(statement['specifiers']), ...nodesIn(statement['declarations'])];
  return [...binders, statement].flatMap((node) =>
    [...nodesIn(node['local']), ...nodesIn(node['id'])].map(({ name }) => String(name)),
  );
}

/** Returns the identifiers that a statement uses, without those in the parts that are removed. */
function namesIn(node: Node, isCut: (node: Node) => boolean): string[] {
  if (isCut(node)) return [];
  if (node.type === 'Identifier') return [String(node['name'])];
  return childrenOf(node).flatMap((child) => namesIn(child, isCut));
}

const childrenOf = (node: Node) => Object.values(node).flatMap(nodesIn);

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value] : [];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
