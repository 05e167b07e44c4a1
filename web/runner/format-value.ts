// Deeper or longer values are not readable in one line.
const deepest = 3;
const maxEntries = 100;
const maxNestedLength = 5_000;

/** Formats a value as a console would print it. */
export function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : inside(value, []);
}

function inside(value: unknown, within: readonly object[]): string {
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
  if (within.length >= deepest) return isList ? `[${name}]` : `[${name || 'object'}]`;

  const deeper = [...within, value];
  const draw = (item: unknown) => inside(item, deeper);
  const pair = ([key, one]: readonly [unknown, unknown]) => `${draw(key)} => ${draw(one)}`;
  if (value instanceof Map) return `Map(${value.size}) ${braced(value, pair)}`;
  if (value instanceof Set) return `Set(${value.size}) ${braced(value, draw)}`;
  if (isList && Symbol.iterator in value) {
    const list = `[${listed(value as Iterable<unknown>, draw)}]`;
    return Array.isArray(value) && name === 'Array' ? list : `${name}(${lengthOf(value)}) ${list}`;
  }
  const fields = braced(Object.keys(value), (key) => `${written(key)}: ${field(value, key, draw)}`);
  return name === '' || name === 'Object' ? fields : `${name} ${fields}`;
}

function field(object: object, key: string, draw: (item: unknown) => string) {
  try {
    return draw(Reflect.get(object, key));
  } catch {
    return '[?]';
  }
}

const nameOf = (value: object): string => {
  const created: unknown = Object.getPrototypeOf(value)?.constructor;
  return typeof created === 'function' ? created.name : '';
};

const lengthOf = (value: object) => Number(Reflect.get(value, 'length') ?? 0);

const written = (key: string) => (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : JSON.stringify(key));

function braced<One>(all: Iterable<One>, draw: (item: One) => string) {
  const list = listed(all, draw);
  return list === '' ? '{}' : `{ ${list} }`;
}

function listed<One>(all: Iterable<One>, draw: (item: One) => string): string {
  const shown: string[] = [];
  for (const one of all) {
    if (shown.length === maxEntries) {
      shown.push('…');
      break;
    }
    shown.push(draw(one));
  }
  return shown.join(', ');
}

export const formatError = ({ name, message }: Error) => (message === '' ? name : `${name}: ${message}`);
