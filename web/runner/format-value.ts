// Deeper or longer values are not readable in one line.
const maxDepth = 3;
const maxEntries = 100;
const maxNestedLength = 5_000;

/** Formats a value as a console would print it. */
export function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : formatNested(value, []);
}

function formatNested(value: unknown, within: readonly object[]): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, maxNestedLength));
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'function') return `[${value.name === '' ? 'function' : `function ${value.name}`}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return formatObject(value, within);
  } catch {
    // A getter or a proxy that throws.
    return '[?]';
  }
}

function formatObject(value: object, within: readonly object[]): string {
  if (within.includes(value)) return '[circular]';
  if (value instanceof Error) return formatError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  const name = nameOf(value);
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  if (within.length >= maxDepth) return isList ? `[${name}]` : `[${name || 'object'}]`;

  const ancestors = [...within, value];
  const formatItem = (item: unknown) => formatNested(item, ancestors);
  const pair = ([key, one]: readonly [unknown, unknown]) => `${formatItem(key)} => ${formatItem(one)}`;
  if (value instanceof Map) return `Map(${value.size}) ${formatBraced(value, pair)}`;
  if (value instanceof Set) return `Set(${value.size}) ${formatBraced(value, formatItem)}`;
  if (isList && Symbol.iterator in value) {
    const list = `[${listed(value as Iterable<unknown>, formatItem)}]`;
    return Array.isArray(value) && name === 'Array' ? list : `${name}(${lengthOf(value)}) ${list}`;
  }
  const fields = formatBraced(
    Object.keys(value),
    (key) => `${formatKey(key)}: ${field(value, key, formatItem)}`,
  );
  return name === '' || name === 'Object' ? fields : `${name} ${fields}`;
}

function field(object: object, key: string, formatItem: (item: unknown) => string) {
  try {
    return formatItem(Reflect.get(object, key));
  } catch {
    return '[?]';
  }
}

const nameOf = (value: object): string => {
  const created: unknown = Object.getPrototypeOf(value)?.constructor;
  return typeof created === 'function' ? created.name : '';
};

const lengthOf = (value: object) => Number(Reflect.get(value, 'length') ?? 0);

const formatKey = (key: string) => (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : JSON.stringify(key));

function formatBraced<One>(all: Iterable<One>, formatItem: (item: One) => string) {
  const list = listed(all, formatItem);
  return list === '' ? '{}' : `{ ${list} }`;
}

function listed<One>(all: Iterable<One>, formatItem: (item: One) => string): string {
  const entries: string[] = [];
  for (const one of all) {
    if (entries.length === maxEntries) {
      entries.push('…');
      break;
    }
    entries.push(formatItem(one));
  }
  return entries.join(', ');
}

export const formatError = ({ name, message }: Error) => (message === '' ? name : `${name}: ${message}`);
