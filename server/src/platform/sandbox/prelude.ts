/**
 * The environment of a program in addition to the language: a console without output, and timers that elapse as soon as
 * there is nothing else to do. The script returns functions for the host, which the program cannot reach: they encode a
 * value as JSON, describe an error, and run the next timer.
 */
export const sandboxPrelude = `(() => {
  const { stringify } = JSON;
  const { isFinite } = Number;
  const Mistake = Error;
  const text = String;
  const none = () => undefined;
  const waiting = [];
  let clock = 0;
  let last = 0;
  const wait = (callback, after, values, every) => {
    const at = clock + (after > 0 ? +after : 0);
    last += 1;
    waiting[waiting.length] = { id: last, at, callback, values, every };
    return last;
  };
  const stop = (id) => {
    for (let at = 0; at < waiting.length; at += 1) if (waiting[at].id === id) waiting[at].callback = undefined;
  };
  const globals = {
    console: { log: none, info: none, debug: none, warn: none, error: none, table: none, dir: none, trace: none, assert: none },
    setTimeout: (callback, after, ...values) => wait(callback, after, values, false),
    setInterval: (callback, after, ...values) => wait(callback, after > 1 ? after : 1, values, true),
    clearTimeout: stop,
    clearInterval: stop,
    queueMicrotask: (callback) => void Promise.resolve().then(() => callback()),
  };
  for (const name in globals)
    Object.defineProperty(globalThis, name, { value: globals[name], writable: true, configurable: true, enumerable: false });
  return {
    encode: (value) =>
      stringify(value, (_name, one) => {
        if (typeof one === 'number' && !isFinite(one)) throw new Mistake(text(one) + ' não tem forma em JSON');
        return one;
      }),
    describe: (error) => {
      try {
        const isError = error instanceof Mistake;
        const message = isError ? text(error.name) + ': ' + text(error.message) : 'Uncaught ' + text(error);
        return stringify([message.slice(0, 500), isError ? text(error.stack).slice(0, 2000) : '']);
      } catch {
        return '["Error",""]';
      }
    },
    passTime: () => {
      let next = -1;
      for (let at = 0; at < waiting.length; at += 1)
        if (waiting[at].callback && (next < 0 || waiting[at].at < waiting[next].at)) next = at;
      if (next < 0) return false;
      const { id, at, callback, values, every } = waiting[next];
      clock = at;
      if (every) waiting[next].at = at + 1;
      else waiting[next].callback = undefined;
      callback(...values);
      return true;
    },
  };
})()`;
