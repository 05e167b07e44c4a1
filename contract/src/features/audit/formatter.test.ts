import { expect, test } from 'vitest';
import { contractMessages } from '../../messages/index.ts';
import { createAuditFormatter } from './formatter.ts';

test.each([
  ['pt-BR', ['Quantas: 3', 'Tarefa: Enviar e-mails, Enviar SMS']],
  ['en-US', ['How many: 3', 'Job: Send e-mails, Send SMS']],
  ['es-ES', ['Cuántas: 3', 'Tarea: Enviar correos, Enviar SMS']],
] as const)('jobs that are run again are described in %s', (language, changes) => {
  const { audit } = contractMessages(language);
  const format = createAuditFormatter(
    (word, { value } = { value: '' }) => audit[word].replace('{value}', value),
    (moment) => moment,
  );
  expect(format.changes({ before: null, after: { count: 3, task: 'send_email, send_sms' } })).toEqual(
    changes,
  );
});
