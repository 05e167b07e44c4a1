import type { Words } from './pt-BR.ts';

export const words: Words = {
  code: 'Your code',
  editHint: 'Ctrl+Enter runs it. What you write is kept in this browser.',
  restart: 'Start over',
  restartAsk: 'Go back to the code it began with? What you wrote is lost.',
  keep: 'Back',
  run: 'Run',
  test: 'Test',
  testing: 'Testing…',
  send: 'Send',
  sending: 'Checking…',
  howChecked:
    'Run and Test work in your browser. Send checks all tests on the server: once all of them pass, the lesson is done.',
  howPractised:
    'This exercise is practice: Python runs in your browser only, and the server does not check the code. Test it, then mark the lesson as done.',
  howSent:
    'Send checks all tests on the server: once all of them pass, the lesson is done. No code runs in the pages of this hub.',
  howRead:
    'No code runs in the pages of this hub, and the server does not check Python. Write yours, compare it with the tests and mark the lesson as done.',
  shut: 'Enrol in the course to send.',
  tests: 'Tests',
  passedAll: 'You passed all tests!',
  passedHere: 'The visible tests passed here. Send to finish the lesson.',
  passedPractice: 'All tests passed. Now mark the lesson as done.',
  testsPassed: 'tests passed. See below what is missing.',
  passed: 'Passed',
  failed: 'Not passed',
  untried: 'Not tested yet',
  hidden: 'Hidden test: only the server checks it.',
  expected: 'Expected',
  got: 'Got',
  mistake: 'Error',
  onLine: 'on line',
  late: 'It took too long and was stopped.',
  memory: 'It used too much memory and was stopped.',
  large: 'The result is too large.',
  valueless: 'It gave no value. Is a return missing?',
  nothingToTest: 'All tests are hidden: send to have them checked.',
  error: 'Error',
  sendFailed: 'It could not be sent. Your code is still here.',
  testFailed: 'It could not be tested here. Check your connection and try again.',
};
