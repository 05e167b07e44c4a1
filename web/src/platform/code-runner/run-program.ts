import {
  parseRunnerMessage,
  type OutputLine,
  type ProgramError,
  type RunLanguage,
  type RunnerInput,
} from './runner-messages.ts';

/** The result of a program run. */
export type ProgramOutcome =
  | { how: 'done'; value?: string | undefined }
  | { how: 'failed'; problem: ProgramError }
  | { how: 'stopped' | 'late' | 'overflowed' | 'unable' };

type Watch = {
  onBegun: () => void;
  onLine: (line: OutputLine) => void;
  /** Stops the program. */
  signal: AbortSignal;
};

export const maxRunSecondsByLanguage: Readonly<Record<RunLanguage, number>> = { javascript: 5, python: 10 };
const readyWithin: Readonly<Record<RunLanguage, number>> = { javascript: 10_000, python: 60_000 };

/**
 * Runs a program in a frame with its own origin, which has no access to the session or the page. Removing the frame
 * stops all that still runs in it.
 */
export function runProgram(wanted: RunnerInput, { onBegun, onLine, signal }: Watch): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    const { port1: port, port2: theirs } = new MessageChannel();
    const frame = closedFrame();
    let timer = setTimeout(end, readyWithin[wanted.language], { how: 'unable' });

    function end(ending: ProgramOutcome) {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      port.close();
      frame.remove();
      resolve(ending);
    }
    const stop = () => end({ how: 'stopped' });

    function onEvent({ data }: MessageEvent<unknown>) {
      const input = parseRunnerMessage(data);
      if (!input) return end({ how: 'unable' });
      if (input.kind === 'line') return onLine(input);
      if (input.kind === 'ended')
        return end(
          input.problem ? { how: 'failed', problem: input.problem } : { how: 'done', value: input.value },
        );
      if (input.kind !== 'begun') return end({ how: input.kind });
      clearTimeout(timer);
      timer = setTimeout(end, maxRunSecondsByLanguage[wanted.language] * 1_000, { how: 'late' });
      return onBegun();
    }

    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    port.addEventListener('message', onEvent);
    port.start();
    frame.addEventListener(
      'load',
      // The target origin is `*`, because the frame's origin is opaque and has no name.
      () => frame.contentWindow?.postMessage(wanted, '*', [theirs, ...Object.values(wanted.files)]),
      { once: true },
    );
    document.body.append(frame);
    return undefined;
  });
}

function closedFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.title = '';
  frame.src = '/runner';
  return frame;
}
