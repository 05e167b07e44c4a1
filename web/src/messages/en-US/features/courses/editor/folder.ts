import { messages as issues } from '@mutirao/contract/messages/en-US/course-import-issues';

export const messages = {
  importInto: 'Import into this course',
  importNew: 'Import course',
  intoLine:
    'Send the folder of the course as a ZIP. Lessons are known by their id: what people have done stays. First you see what would change.',
  newLine: 'Send the folder of a course as a ZIP. It becomes a new draft. First you see what would be made.',
  dropLabel: 'ZIP of the course',
  dropLine: 'Drop the ZIP here, or choose it. Up to {max} MB.',
  choose: 'Choose ZIP',
  progressOf: 'Sending {name}',
  sending: 'Sending… {share}%',
  checking: 'Checking the folder…',
  tooLarge: 'The ZIP has at most {max} MB. Export only the texts, and send videos in the lesson itself.',
  noZip: 'This is not a ZIP. Compress the folder and send the ZIP.',
  unfit: 'This ZIP cannot be accepted: it does not open, grows too much or has too many files.',
  noRoom: 'There is no room in the hub for this ZIP now. Tell those who run the hub.',
  sendFailed: 'The folder could not be sent.',
  applyFailed: 'Nothing has changed.',
  error: 'Error',
  close: 'Close',
  dismiss: 'Back',
  retry: 'Try again',
  tryAgain: 'Check again',
  other: 'Choose another',
  apply: 'Apply',
  createCourse: 'Create course',
  applying: 'Applying…',
  done: 'Course imported!',
  doneLine:
    '{added, plural, =0 {} one {# new lesson. } other {# new lessons. }}{changed, plural, =0 {} one {# changed. } other {# changed. }}{removed, plural, =0 {} one {# removed. } other {# removed. }}Export again so that the folder knows the new lessons.',
  madeLine:
    '{added, plural, =0 {No lessons yet.} one {# lesson, as a draft.} other {# lessons, as a draft.}}',
  problems:
    '{count, plural, one {There is # mistake in {name}.} other {There are # mistakes in {name}.}} Nothing has changed: mend it and send it again.',
  problemList: 'Mistakes',
  more: '{count, plural, one {And # more.} other {And # more.}}',
  warnings: '{count, plural, one {# warning} other {# warnings}}',
  warningList: 'Warnings',
  nothing: 'Nothing would change: the course is like this already.',
  summary:
    '{new, plural, one {# new lesson} other {# new lessons}}, {changed, plural, one {# changed} other {# changed}}, {same, plural, one {# the same} other {# the same}}.',
  aboutChanged: 'What is said of the course changes, too.',
  files:
    '{added, plural, =0 {No new file} one {# new file ({size})} other {# new files ({size})}}, {same, plural, one {# the same} other {# the same}}.',
  removeRest: 'Remove what is not in the folder',
  restStays:
    '{count, plural, one {# item is not in the folder and stays at its place.} other {# items are not in the folder and stay at their place.}}',
  restGoes:
    '{count, plural, one {# item leaves the course} other {# items leave the course}}, {done, plural, =0 {and nobody has done them.} one {with # completion, which is lost.} other {with # completions, which are lost.}}',
  contents: 'What would be done',
  noLessons: 'No lessons.',
  doneBy: '{count, plural, one {# done} other {# done}}',
  newModule: 'New',
  newState: 'New',
  changedState: 'Changes',
  sameState: 'Same',
  keptState: 'Not in the folder',
  goes: 'Goes',
  body: 'text',
  issues,
};
