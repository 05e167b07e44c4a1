import type { ContactCategory } from '@mutirao/contract/features/support/limits';
import { millisecondsPerDay, millisecondsPerHour } from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import { readTextField, type DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

type Ticket = {
  by: DemoPersonSlug;
  days: number;
  category: ContactCategory;
  subject: string;
  message: string;
  reply?: readonly [by: DemoPersonSlug, text: string];
  isClosed?: boolean;
};

const tickets: readonly Ticket[] = [
  {
    by: 'aline',
    days: 0.6,
    category: 'technical',
    subject: 'Duas coisinhas no leitor de tela',
    message:
      'No calendário, o nome do mês é lido duas vezes. E no perfil o gráfico de atividade poderia ter um resumo em texto. No resto: parabéns!',
  },
  {
    by: 'zilda',
    days: 1.4,
    category: 'billing',
    subject: 'Recibo no nome da cooperativa',
    message: 'Comprei o curso de Postgres com a conta da cooperativa. Dá para o recibo sair com o nome dela?',
  },
  {
    by: 'kaua',
    days: 2.2,
    category: 'feature',
    subject: 'modo de estudo sem notificação',
    message: 'queria um botão pra silenciar tudo por 1 hora enquanto estudo',
  },
  {
    by: 'ana',
    days: 5,
    category: 'course',
    subject: 'Alunas sem e-mail na oficina',
    message:
      'Quatro alunas da oficina de sábado dividem um celular e não têm e-mail. Dá para elas entrarem no hub sem criar uma caixa de correio para cada uma?',
    reply: [
      'caio',
      'Oi, Ana! Dá: crie um e-mail da oficina e dê um sufixo a cada aluna, como `oficina+maria@…`. São contas separadas e as mensagens chegam todas na mesma caixa. Se quiser, acompanho você no sábado, antes da aula.',
    ],
  },
  {
    by: 'vera',
    days: 9,
    category: 'general',
    subject: 'Não acho onde mudar a minha foto',
    message: 'Procurei em todo lugar. Minha filha diz que é fácil, mas eu não vi.',
    reply: [
      'dora',
      'Oi, Vera! Clique no seu nome no alto, depois em **Perfil** e na própria foto. Se preferir, me mande que eu acompanho por aqui.',
    ],
    isClosed: true,
  },
  {
    by: 'noah',
    days: 15,
    category: 'technical',
    subject: 'Time zone of event reminders',
    message: 'I got the reminder at 11pm Lagos time. Is it possible to set my own zone?',
    reply: [
      'caio',
      'Hi Noah! The hub learns the zone from your browser; open it once from Lagos and reminders follow. I checked: yours is set now.',
    ],
  },
  {
    by: 'nath',
    days: 32,
    category: 'course',
    subject: 'Certificado com o nome errado',
    message: 'Meu certificado saiu sem o acento. Consigo corrigir?',
    reply: [
      'elis',
      'Consegue: arrume o nome no perfil e o certificado mostra o novo na hora. O endereço continua o mesmo.',
    ],
    isClosed: true,
  },
  {
    by: 'mateo',
    days: 61,
    category: 'general',
    subject: '¿Puedo escribir en español?',
    message: 'Veo que casi todo está en portugués. ¿Molesta si publico en español?',
    reply: [
      'dora',
      '¡Para nada, Mateo! Escribe en español; aquí nos entendemos. Puedes cambiar el idioma de la página en Configuración.',
    ],
  },
  {
    by: 'guto',
    days: 104,
    category: 'technical',
    subject: 'Relato de segurança: cabeçalho em redirecionamento',
    message:
      'Nada grave: um redirecionamento responde sem o cabeçalho de política. Detalhes em privado se quiserem.',
    reply: ['caio', 'Recebido e corrigido no mesmo dia. Obrigado pelo cuidado e por avisar por aqui!'],
    isClosed: true,
  },
  {
    by: 'hugo',
    days: 170,
    category: 'billing',
    subject: 'Pix pago e curso não apareceu',
    message: 'Paguei há dez minutos e ainda diz aguardando.',
    reply: ['dora', 'Confirmei agora, Hugo: está liberado. O banco avisou com atraso. Bom curso!'],
    isClosed: true,
  },
];

/** Adds the support tickets to the timeline: some are open, some are answered, some are closed. */
export function queueDemoSupportTickets(demoHub: DemoHub, timeline: TimedActionQueue) {
  const now = demoHub.now().getTime();
  for (const { by, days, reply, isClosed, ...contact } of tickets) {
    const moment = now - days * millisecondsPerDay;
    let id = '';
    timeline.add(
      new Date(moment),
      async () => {
        id = readTextField(await demoHub.call(by, 'POST', '/api/support/contact', contact), 'id');
      },
      by,
    );
    if (reply) {
      const [staff, message] = reply;
      timeline.add(new Date(moment + 5 * millisecondsPerHour), () =>
        demoHub.call(staff, 'POST', `/api/support/tickets/${id}/messages`, { message }),
      );
    }
    if (isClosed)
      timeline.add(new Date(moment + millisecondsPerDay), () =>
        demoHub.call(by, 'PUT', `/api/support/tickets/${id}/closed`),
      );
  }
}
