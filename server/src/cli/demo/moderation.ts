import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { DemoPersonSlug } from './people.ts';

export type DemoReport = {
  by: DemoPersonSlug;
  text: string;
  reason: ReportReason;
  description?: string;
  reporters?: number;
};
export type DecidedDemoReport = DemoReport & { action: ModerationAction; note: string; appeal?: Appeal };
/** An appeal without a decision is still pending. */
type Appeal = { message: string; answer?: readonly [by: DemoPersonSlug, granted: boolean, text: string] };

const ignored = (
  by: DemoPersonSlug,
  text: string,
  more: { description: string; note: string },
): DecidedDemoReport => ({ by, text, reason: 'other', action: 'ignore', ...more });
const decided =
  (reason: ReportReason) =>
  (
    by: DemoPersonSlug,
    action: ModerationAction,
    text: string,
    more: Pick<DecidedDemoReport, 'note' | 'reporters' | 'appeal'>,
  ): DecidedDemoReport => ({ by, text, reason, action, ...more });
const spam = decided('spam');
const rude = decided('harassment');

/** Reports of the past year with their decisions, oldest first, with a few days between two reports. */
export const decidedDemoReports: readonly DecidedDemoReport[] = [
  ignored('igor', 'Discordo: para esse volume um arquivo CSV bastava.', {
    description: 'Está desmerecendo o autor',
    note: 'Discorda da escolha, não da pessoa. O autor até respondeu agradecendo.',
  }),
  spam('turbo', 'delete', 'Aprenda TUDO em 3 dias! Link no meu perfil.', {
    note: 'Venda de curso em comentário, o primeiro item do que não fazemos, nas boas-vindas.',
  }),
  rude('gui', 'warn', 'Quem escreve assim nunca viu produção na vida.', {
    note: 'Ataca quem escreveu e não diz o que está errado no texto.',
  }),
  spam('dinho', 'temporary_ban', 'Seguidores de verdade a partir de R$ 9,90, chama no privado.', {
    note: 'Vende seguidores e leva a conversa para o privado, longe da moderação.',
    reporters: 3,
  }),
  ignored('vini', 'Isso é banco de dados com nome bonito.', {
    description: 'Deboche',
    note: 'Brincalhão, mas sem atacar ninguém. Fica.',
  }),
  rude('marcao', 'delete', 'Pergunta de preguiçoso, lê o manual.', {
    note: 'Aqui não se ri de pergunta, e "lê o manual" não é resposta.',
  }),
  spam('kelly', 'warn', 'Cupom MUTIRAO10 na minha loja, aproveitem.', {
    note: 'Cupom da própria loja, com um nome que faz parecer que é nosso.',
  }),
  rude('zeno', 'temporary_ban', 'Vocês todos copiam código e se acham engenheiros.', {
    note: 'Ofende a comunidade inteira de uma vez, sem argumento nenhum junto.',
    appeal: {
      message: 'Peço desculpas. Eu estava bravo com outra coisa e descontei aqui.',
      answer: [
        'elis',
        true,
        'Desculpas aceitas, Zeno. A suspensão foi encerrada; o comentário continua fora.',
      ],
    },
  }),
  ignored('quim', 'No mainframe isso custava um telefonema.', {
    description: 'Fora do assunto',
    note: 'Lembrança de quem viveu a época. Sai um pouco do assunto e não atrapalha.',
  }),
  spam('dinho', 'delete', 'Planilha milagrosa de vendas, últimas vagas!', {
    note: 'Anúncio com pressa inventada: planilha não tem vaga.',
  }),
  rude('gui', 'warn', 'Nossa, ainda usam isso? Parou em 2010.', {
    note: 'Desdém com a ferramenta dos outros. Diga o que usaria no lugar e por quê.',
  }),
  spam('turbo', 'temporary_ban', 'OFERTA RELÂMPAGO de hospedagem, só hoje.', {
    note: 'Já removemos desta conta um anúncio de curso; agora é hospedagem.',
    reporters: 3,
  }),
  spam('cripto', 'permanent_ban', 'Mande 0,01 e receba 0,05 de volta em uma hora. Carteira na bio.', {
    reporters: 3,
    note: 'Golpe. A conta só existe para isso.',
  }),
  ignored('tati', 'Sem teste eu não acredito no número.', {
    description: 'Grosseria',
    note: 'Pedir teste não é grosseria. Expliquei isso a quem denunciou.',
  }),
  spam('kelly', 'delete', 'Vendo contas verificadas, preço bom.', {
    note: 'Comércio de contas, que costuma terminar em golpe. Já houve um aviso, pelo cupom.',
  }),
  rude('marcao', 'warn', 'Designer opinando em banco de dados é piada.', {
    note: 'A profissão de quem fala não decide se a ideia é boa.',
  }),
  spam('dinho', 'temporary_ban', 'Robô que posta por você em 40 grupos.', {
    note: 'Oferece uma máquina de fazer spam, e o anúncio é uma amostra.',
    reporters: 2,
  }),
  ignored('emma', 'I would not ship this without a rollback plan.', {
    description: 'Não está em português',
    note: 'Aqui se escreve em português, espanhol e inglês. O conselho é bom.',
  }),
  rude('zeno', 'delete', 'Textão para dizer o óbvio.', {
    note: 'Desdém pelo trabalho de quem escreveu, e nada que ajude a melhorar o texto.',
    appeal: {
      message: 'Era uma opinião sobre o texto, não sobre a pessoa.',
      answer: ['dora', false, 'Entendemos, mas a forma afasta quem está começando. A remoção fica.'],
    },
  }),
  spam('turbo', 'warn', 'Olha o curso do meu amigo, vale cada centavo.', {
    note: 'Indicar é contar o que se aprendeu. Isto só vende o curso de um amigo.',
  }),
  rude('gui', 'temporary_ban', 'Se não entendeu, troca de profissão.', {
    note: 'Manda embora quem não entendeu. Depois de dois avisos, uma pausa.',
    reporters: 3,
  }),
  ignored('fabi', 'Isso como está não passa numa fiscalização.', {
    description: 'Assusta as pessoas',
    note: 'É o alerta de uma advogada que conhece o tema. Precisa ser lido.',
  }),
  spam('kelly', 'delete', 'Frete grátis para membros do hub, corre.', {
    note: 'O hub não combinou frete com loja nenhuma, e o anúncio dá a entender que sim.',
  }),
  rude('marcao', 'warn', 'Ninguém liga para acessibilidade na vida real.', {
    note: 'Há membros que dependem dela todo dia. Dá para discutir prioridade sem apagar ninguém.',
  }),
  spam('turbo', 'temporary_ban', 'Link encurtado com "presente" para os cem primeiros.', {
    note: 'Isca de presente num link encurtado: ninguém sabe aonde leva.',
    reporters: 3,
  }),
  ignored('seba', 'Na minha loja isso não ia colar, hein.', {
    description: 'Negativo demais',
    note: 'Relata a própria experiência. Discordar continua permitido.',
  }),
  spam('dinho', 'delete', 'Método secreto de tráfego, entre no grupo.', {
    note: 'Chama para um grupo de fora sem contar o que há lá.',
  }),
  rude('zeno', 'warn', 'Resposta de estagiário.', {
    note: 'Usa "estagiário" como ofensa. Quem está começando lê isso e não volta.',
  }),
  rude('marcao', 'temporary_ban', 'Vocês são todos amadores, um por um.', {
    note: 'Quarta denúncia procedente contra a conta, desta vez por ofender a todos.',
    reporters: 2,
  }),
  ignored('otto', 'Em fábrica isso pararia a linha. Cuidado.', {
    description: 'Alarmismo',
    note: 'Conferi com quem trabalha na área: o risco existe mesmo. Nada a remover.',
  }),
  spam('sorte', 'permanent_ban', 'Casa de apostas que paga na hora, bônus no cadastro.', {
    reporters: 3,
    note: 'Aposta ilegal, pela terceira conta.',
  }),
  rude('gui', 'delete', 'Kkk que vergonha esse código.', {
    note: 'Quem ri do código dos outros cala quem ia mostrar o próprio.',
  }),
  spam('kelly', 'warn', 'Passando para divulgar minha página.', {
    note: 'O próprio comentário diz que é divulgação. O endereço da página cabe no perfil.',
  }),
  spam('dinho', 'temporary_ban', 'Empréstimo na hora, sem consulta.', {
    note: 'Promessa de dinheiro fácil, em que todo o risco fica com quem aceita.',
    reporters: 3,
  }),
  ignored('guto', 'Troque essa senha agora, ela aparece na imagem.', {
    description: 'Expôs o autor',
    note: 'Quem expôs foi a imagem, que o autor já trocou. O aviso ajudou.',
  }),
  spam('turbo', 'delete', 'Template premium com 90% de desconto.', {
    note: 'Ninguém na discussão procurava template. Só anuncia.',
  }),
  rude('marcao', 'warn', 'Blá, blá, blá. Mostra o código.', {
    note: 'Pedir o código é justo. O "blá, blá, blá" é que sobra.',
  }),
  spam('kelly', 'temporary_ban', 'Lista de e-mails de clientes, 50 mil contatos.', {
    note: 'Vende dados pessoais de quem não autorizou. É caso de LGPD, além de spam.',
    reporters: 3,
  }),
  ignored('leo', 'Prefiro não usar e explico o porquê.', {
    description: 'Não gostei',
    note: 'Não gostar não é motivo. Opinião dita com respeito.',
  }),
  rude('zeno', 'delete', 'Isso aqui virou grupo de autoajuda.', {
    note: 'Zomba do apoio que as pessoas se dão e não trata do assunto.',
  }),
  rude('gui', 'warn', 'Você claramente não sabe do que fala.', {
    note: 'Julga a pessoa. Aponte o erro e diga o que seria certo.',
  }),
  rude('zeno', 'temporary_ban', 'Bando de iniciante se elogiando.', {
    note: 'Volta a diminuir quem está começando, duas semanas depois da última remoção.',
    reporters: 2,
    appeal: {
      message:
        'Foi um desabafo infeliz e já pedi desculpas à autora por mensagem. Podem rever a suspensão? Quero participar do encontro.',
    },
  }),
];
