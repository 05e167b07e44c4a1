import {
  parseRunnerMessage,
  type OutputLine,
  type ProgramError,
  type RunLanguage,
  type RunnerInput,
} from './runner-messages.ts';

/** The result of a program run. */
export type ProgramOutcome =
  | { status: 'done'; value?: string | undefined }
  | { status: 'failed'; problem: ProgramError }
  | { status: 'stopped' | 'late' | 'overflowed' | 'unable' };

type RunCallbacks = {
  onBegun: () => void;
  onLine: (line: OutputLine) => void;
  /** Stops the program. */
  signal: AbortSignal;
};

export const maxRunSecondsByLanguage: Readonly<Record<RunLanguage, number>> = { javascript: 5, python: 10 };
const readyTimeoutMsByLanguage: Readonly<Record<RunLanguage, number>> = {
  javascript: 10_000,
  python: 60_000,
};

/**
 * Runs a program in a frame with its own origin, which has no access to the session or the page. Removing the frame
 * stops all that still runs in it.
 */
export function runProgram(
  runnerInput: RunnerInput,
  { onBegun, onLine, signal }: RunCallbacks,
): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    const { port1: port, port2: framePort } = new MessageChannel();
    const frame = closedFrame();
    let timer = setTimeout(end, readyTimeoutMsByLanguage[runnerInput.language], { status: 'unable' });

    function end(outcome: ProgramOutcome) {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      port.close();
      frame.remove();
      resolve(outcome);
    }
    const stop = () => end({ status: 'stopped' });

    function onEvent({ data }: MessageEvent<unknown>) {
      const input = parseRunnerMessage(data);
      if (!input) return end({ status: 'unable' });
      if (input.kind === 'line') return onLine(input);
      if (input.kind === 'ended')
        return end(
          input.problem
            ? { status: 'failed', problem: input.problem }
            : { status: 'done', value: input.value },
        );
      if (input.kind !== 'begun') return end({ status: input.kind });
      clearTimeout(timer);
      timer = setTimeout(end, maxRunSecondsByLanguage[runnerInput.language] * 1_000, { status: 'late' });
      return onBegun();
    }

    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    port.addEventListener('message', onEvent);
    port.start();
    frame.addEventListener(
      'load',
      // The target origin is `*`, because the frame's origin is opaque and has no name.
      () =>
        frame.contentWindow?.postMessage(runnerInput, '*', [framePort, ...Object.values(runnerInput.files)]),
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
