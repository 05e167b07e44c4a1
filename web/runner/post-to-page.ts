import { maxOutputCharacters } from '../src/platform/code-runner/output-limits.ts';
import type { RunnerMessage } from '../src/platform/code-runner/runner-messages.ts';

// Stored before a program can replace it.
const post: (input: RunnerMessage) => void = self.postMessage.bind(self);

export const postToPage = (input: RunnerMessage) => post(input);

/** Truncates a line of output to the maximum length. */
export const truncateLine = (text: string) =>
  text.length > maxOutputCharacters ? `${text.slice(0, maxOutputCharacters - 1)}…` : text;
