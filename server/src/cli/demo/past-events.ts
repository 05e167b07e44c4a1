import { demoVenueAddress, demoMeetingUrl, type DemoEvent } from './event.ts';

type Meeting = Pick<
  DemoEvent,
  'title' | 'shortDescription' | 'description' | 'inDays' | 'rsvpCount' | 'notes' | 'recording'
>;

/** The monthly meetings. The recording of each is a text with the times of the evening, in a discussion of its own. */
const monthly: readonly Meeting[] = [
  {
    inDays: -325,
    title: 'Primeiro encontro: quem somos',
    shortDescription: 'Uma mesa, uma sala e vontade de se conhecer.',
    description:
      'Ainda não sabemos o que isto vai ser. Venha contar o que você faz, **o que o irrita no trabalho** e o que gostaria de encontrar aqui.',
    rsvpCount: 9,
    notes:
      'Pouca gente, muita conversa e uma sala pequena até para nós. Combinamos três coisas: encontro todo mês, cinco minutos por projeto, e **ninguém ri de pergunta**.',
    recording: 'Primeiro encontro, minuto a minuto: uma sala pequena e três combinados',
  },
  {
    inDays: -296,
    title: 'Encontro do mês: planilhas que doem',
    shortDescription: 'Traga a planilha que você tem vergonha de mostrar.',
    description:
      'Abas escondidas, macros herdadas, cores que só uma pessoa entende. Quem quiser mostra a sua em cinco minutos, e a sala escolhe **uma** para melhorar.',
    rsvpCount: 11,
    notes:
      'Sete projetos. O mais votado foi o da recepção que contava ligações. Faltou café, sobrou conversa.',
    recording: 'Planilhas que doem: o que se mostrou e se votou no segundo encontro',
  },
  {
    inDays: -265,
    title: 'Encontro do mês: o que quebrou em produção',
    shortDescription: 'Histórias de queda, sem culpados.',
    description:
      'Cada um conta uma queda e o que mudou depois. Nome de sistema pode, nome de pessoa não. No fim, escrevemos juntos um **roteiro de restauração**.',
    rsvpCount: 14,
    notes:
      'Noite de histórias. Saíram daqui o roteiro de **restaurar backup** e a regra de avisar antes de procurar culpado.',
    recording: 'O que quebrou em produção: a noite inteira por escrito',
  },
  {
    inDays: -236,
    title: 'Encontro do mês: dados que mudaram uma decisão',
    shortDescription: 'Não o gráfico: o que se fez depois dele.',
    description:
      'Três pessoas mostram um número e a decisão que ele virou do avesso. Depois, roda aberta: **de onde veio cada ponto?**',
    rsvpCount: 17,
    notes: 'A padaria, o rio e a escola. Três áreas, a mesma conclusão: pergunte a quem está lá.',
    recording: 'Padaria, rio e escola: três dados que mudaram uma decisão',
  },
  {
    inDays: -205,
    title: 'Encontro do mês: interfaces para quem tem pressa',
    shortDescription: 'Três telas testadas ao vivo com leitor de tela.',
    description:
      'A Aline abre três telas de verdade **com o som ligado**. Quem trouxe a tela corrige uma coisa ali mesmo, com ajuda da sala.',
    rsvpCount: 20,
    notes:
      'A Aline testou três telas ao vivo com leitor de tela. Silêncio, aprendizado e três correções no mesmo dia.',
    recording: 'Três telas, um leitor de tela: o encontro das interfaces em texto',
  },
  {
    inDays: -174,
    title: 'Encontro do mês: automação sem susto',
    shortDescription: 'O que deixar para a máquina, e onde parar.',
    description:
      'Permissão mínima, chave de desligar e a pergunta da noite: *quem aperta o botão final?* Traga um fluxo seu, de preferência um que já deu errado.',
    rsvpCount: 22,
    notes: 'Discutimos permissão mínima e quem aperta o botão final. Material nos links da gravação.',
    recording: 'Quem aperta o botão final? O encontro de automação em texto',
  },
  {
    inDays: -143,
    title: 'Encontro do mês: fora do eixo',
    shortDescription: 'Quatro cidades do Norte apresentam, São Paulo assiste.',
    description:
      'Belém, Macapá, Rio Branco e Boa Vista no telão, vinte e cinco minutos cada. Levamos pão de queijo; **quem transmite são eles**.',
    rsvpCount: 26,
    notes: 'Belém, Macapá, Rio Branco e Boa Vista apresentaram. Sim, a internet aguentou.',
    recording: 'Belém, Macapá, Rio Branco e Boa Vista: o encontro fora do eixo',
  },
  {
    inDays: -112,
    title: 'Encontro do mês: o primeiro emprego',
    shortDescription: 'Quatro caminhos para entrar na área, com a parte ruim junto.',
    description:
      'Quem mandou muito currículo, quem entrou pelo suporte, quem escolheu ficar nele e quem contrata contam como foi. Metade do tempo é **da plateia**: mande a sua pergunta antes, com nome ou sem.',
    rsvpCount: 28,
    notes:
      'Quatro relatos: os currículos sem resposta, o suporte como porta, o suporte como escolha e o outro lado da mesa. As perguntas seguem abertas na gravação.',
    recording: 'Primeiro emprego: os quatro relatos e as perguntas da plateia',
  },
  {
    inDays: -82,
    title: 'Encontro do mês: segurança do dia a dia',
    shortDescription: 'Vinte minutos, um site e um convidado curioso.',
    description:
      'Com autorização do dono, o Gustavo procura problemas num site de verdade. Depois, segredos e cópias: **o que cada um confere na segunda-feira**.',
    rsvpCount: 31,
    notes: 'Segredos, cópias e o id na URL. O Gustavo achou três problemas ao vivo, com permissão.',
    recording: 'Segurança do dia a dia: o que o Gustavo achou ao vivo',
  },
  {
    inDays: -51,
    title: 'Encontro do mês: modelos em campo',
    shortDescription: 'Do laboratório para a lavoura, a fábrica e o texto.',
    description:
      'O que acontece com 96% de acerto quando chove? Três modelos que trabalham fora do laboratório, e **uma rodada de erros** no fim.',
    rsvpCount: 34,
    notes: 'Soja, rolamento e ironia. Conclusão da noite: **o "não sei" é uma resposta**.',
    recording: 'Soja, rolamento e ironia: uma noite em que o "não sei" ganhou palmas',
  },
  {
    inDays: -20,
    title: 'Encontro do mês: doze projetos em uma noite',
    shortDescription: 'Doze vezes cinco minutos, com sino.',
    description:
      'Inscrevam-se nos comentários: cabem doze. Não precisa de slide; **precisa funcionar por cinco minutos**. Há um sino, e ele toca.',
    rsvpCount: 38,
    notes:
      'Doze projetos, nenhum slide obrigatório. Obrigado a quem veio e a quem assistiu de longe!\n\n- o barco do Davi foi o mais aplaudido\n- a gravação tem o horário de cada projeto',
    recording: 'Doze projetos em uma noite: o roteiro com os horários',
  },
];

/** Events in the past, oldest first. */
export const pastDemoEvents: readonly DemoEvent[] = [
  ...monthly.map((meeting) => ({
    ...meeting,
    at: 19,
    duration: 120,
    format: 'hybrid' as const,
    location: demoVenueAddress,
    link: demoMeetingUrl,
    category: 'Encontro',
  })),
  {
    title: 'Oficina: Git sem medo',
    shortDescription: 'Perder e recuperar trabalho, de propósito.',
    description: 'Cada um quebra o próprio repositório e conserta. Traga computador.',
    inDays: -12,
    at: 19,
    duration: 120,
    format: 'online',
    link: demoMeetingUrl,
    category: 'Oficina',
    rsvpCount: 24,
    notes:
      'Muita gente usou o `reflog` pela primeira vez. Não gravamos; o botão leva ao passo a passo da Elis, para refazer em casa.',
    recording: 'Git sem medo: desfaça qualquer coisa em seis situações',
  },
  {
    title: 'Café da comunidade',
    shortDescription: 'Para quem chegou agora e para quem sumiu.',
    description: 'Mesa longa, conversa curta. Venha dizer **oi**.',
    inDays: -3,
    at: 10,
    duration: 90,
    format: 'offline',
    location: demoVenueAddress,
    category: 'Encontro',
    rsvpCount: 16,
    notes:
      'Mesa cheia. Três pessoas que só se conheciam por aqui descobriram que moram na mesma rua. Café não se grava: venha ao próximo.',
  },
];
