/** The certificate of a course: the sheet to print, its file name, and the criteria in the signed credential. */
export const messages = {
  fileName: (course: string) => `Certificado - ${course}.pdf`,
  documentTitle: (course: string) => `Certificado: ${course}`,
  title: 'Certificado',
  holder: 'Certificamos que',
  unprintableHolder: '(o nome está na página deste certificado)',
  completed: 'concluiu o curso',
  completedOn: (day: string) => `em ${day}.`,
  revoked: (day: string, reason: string) => `Revogado em ${day}: ${reason}`,
  verify: 'Confira este certificado em',
  signed: 'Assinado pelo hub (Open Badges 3.0, Ed25519). A chave pública está em',
  criteria: 'Concluiu todas as aulas do curso e passou em todos os seus questionários.',
};

export type Messages = typeof messages;
