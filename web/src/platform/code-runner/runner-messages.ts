import { maxOutputCharacters } from './output-limits.ts';

export type RunLanguage = 'javascript' | 'python';

/** The message to the frame: a program and the runtime files of its language. */
export type RunnerInput = { language: RunLanguage; code: string; files: Record<string, ArrayBuffer> };

const tones = ['plain', 'note', 'warning', 'problem'] as const;
export type OutputTone = (typeof tones)[number];

export type OutputLine = { kind: 'line'; tone: OutputTone; text: string };
export type ProgramError = { text: string; line?: number };

/** A message from the frame. */
export type RunnerMessage =
  | OutputLine
  /** The runtime has loaded, and the program itself starts now. */
  | { kind: 'begun' }
  | { kind: 'ended'; value?: string; problem?: ProgramError }
  | { kind: 'overflowed' }
  /** The interpreter could not be loaded. */
  | { kind: 'unable' };

/** Parses a message of the frame, or returns undefined: a program may send anything. */
export function parseRunnerMessage(data: unknown): RunnerMessage | undefined {
  const kind = fieldOf(data, 'kind');
  if (kind === 'begun' || kind === 'overflowed' || kind === 'unable') return { kind };
  if (kind === 'line') {
    const text = textOf(data, 'text');
    const tone = tones.find((option) => option === fieldOf(data, 'tone'));
    return text === undefined || !tone ? undefined : { kind, tone, text };
  }
  if (kind !== 'ended') return undefined;
  const value = textOf(data, 'value');
  const problem = readProblem(fieldOf(data, 'problem'));
  return { kind, ...(value === undefined ? {} : { value }), ...(problem ? { problem } : {}) };
}

function readProblem(data: unknown): ProgramError | undefined {
  const text = textOf(data, 'text');
  const line = fieldOf(data, 'line');
  if (text === undefined) return undefined;
  return { text, ...(typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? { line } : {}) };
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

function textOf(data: unknown, name: string): string | undefined {
  const text = fieldOf(data, name);
  return typeof text === 'string' && text.length <= maxOutputCharacters ? text : undefined;
}
