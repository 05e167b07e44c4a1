import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as portugueseWords } from '@zxcvbn-ts/language-pt-br';
import type { PasswordStrengthRequest } from './strength.ts';

// The dictionaries need sixty to ninety megabytes and a good part of a second to build, so this code runs in a separate
// thread.
const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...commonWords, ...portugueseWords },
});

parentPort?.on('message', ({ id, password, ownerWords }: PasswordStrengthRequest) => {
  const { score } = estimator.check(password, [...ownerWords]);
  parentPort?.postMessage({ id, score });
});
parentPort?.postMessage('ready');
