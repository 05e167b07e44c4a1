import { expect, test } from 'vitest';
import { contractMessages } from '../../messages/index.ts';
import { createAuditFormatter } from './formatter.ts';

test.each([
  ['pt-BR', ['Quantas: 3', 'Tarefa: Enviar e-mails, Acontecimentos não processados']],
  ['en-US', ['How many: 3', 'Job: Send e-mails, Events not processed']],
  ['es-ES', ['Cuántas: 3', 'Tarea: Enviar correos, Sucesos no procesados']],
] as const)('jobs that are run again are described in %s', (language, changes) => {
  const { audit } = contractMessages(language);
  const format = createAuditFormatter(
    (word, { value } = { value: '' }) => audit[word].replace('{value}', value),
    (moment) => moment,
  );
  expect(
    format.changes({ before: null, after: { count: 3, task: 'send_email, process_outbox_event' } }),
  ).toEqual(changes);
});
