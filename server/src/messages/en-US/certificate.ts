import type { Messages } from '../pt-BR/certificate.ts';

export const messages: Messages = {
  fileName: (course) => `Certificate - ${course}.pdf`,
  documentTitle: (course) => `Certificate: ${course}`,
  title: 'Certificate',
  holder: 'This certifies that',
  unprintableHolder: '(the name is on the page of this certificate)',
  completed: 'completed the course',
  completedOn: (day) => `on ${day}.`,
  revoked: (day, reason) => `Revoked on ${day}: ${reason}`,
  verify: 'Verify this certificate at',
  signed: 'Signed by the hub (Open Badges 3.0, Ed25519). The public key is at',
  criteria: 'Completed all lessons of the course and passed all of its quizzes.',
};
