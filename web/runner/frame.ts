import { maxOutputCharacters, maxOutputLines } from '../src/platform/code-runner/output-limits.ts';
import {
  parseRunnerMessage,
  type RunLanguage,
  type RunnerMessage,
  type RunnerInput,
} from '../src/platform/code-runner/runner-messages.ts';

// The code of the worker that runs programs, for each language. The build inserts the value.
declare const workers: Readonly<Record<RunLanguage, string>>;

// The maximum number of messages that a program can send, including messages of unknown form.
const maxMessages = 2 * maxOutputLines;

addEventListener(
  'message',
  function receiveInput({ source, data, ports: [port] }: MessageEvent<RunnerInput>) {
    if (source !== parent || !port) return;
    removeEventListener('message', receiveInput);
    run(data, port);
  },
);

/** Runs one program in a worker, and forwards its output up to the limits. */
function run({ language, code, files }: RunnerInput, port: MessagePort) {
  const script = new Blob([workers[language]], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(script));
  const budget = { messages: maxMessages, lines: maxOutputLines, characters: maxOutputCharacters };

  const send = (input: RunnerMessage) => port.postMessage(input);
  const end = (input: RunnerMessage) => {
    worker.terminate();
    send(input);
  };

  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    budget.messages -= 1;
    const input = parseRunnerMessage(data);
    if (input?.kind === 'line') {
      budget.lines -= 1;
      budget.characters -= input.text.length;
    }
    if (budget.messages < 0 || budget.lines < 0 || budget.characters < 0) return end({ kind: 'overflowed' });
    if (!input) return undefined;
    return input.kind === 'begun' || input.kind === 'line' ? send(input) : end(input);
  });
  worker.addEventListener('error', () => end({ kind: 'unable' }));
  worker.postMessage({ code, files }, Object.values(files));
}
