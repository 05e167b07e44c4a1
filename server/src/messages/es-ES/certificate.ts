import type { Messages } from '../pt-BR/certificate.ts';

export const messages: Messages = {
  fileName: (course) => `Certificado - ${course}.pdf`,
  documentTitle: (course) => `Certificado: ${course}`,
  title: 'Certificado',
  holder: 'Certificamos que',
  unprintableHolder: '(el nombre está en la página de este certificado)',
  completed: 'completó el curso',
  completedOn: (day) => `el ${day}.`,
  revoked: (day, reason) => `Revocado el ${day}: ${reason}`,
  verify: 'Verifique este certificado en',
  signed: 'Firmado por el hub (Open Badges 3.0, Ed25519). La clave pública está en',
  criteria: 'Completó todas las lecciones del curso y aprobó todos sus cuestionarios.',
};
