import { buildDemoComment, assignCategory, buildDemoReply } from '../discussion.ts';

/** Discussions without a category, about the community itself. */
export const communityDiscussions = assignCategory(null, [
  {
    by: 'dora',
    days: 340,
    likes: 61,
    state: 'pinned',
    title: 'Boas-vindas! Como esta comunidade funciona (leia em três minutos)',
    text: `Que bom que você chegou. Somos gente que constrói coisas: de fábrica a padaria, de mainframe a celular velho.

**O que fazemos aqui**
- perguntamos sem medo e respondemos sem pressa;
- mostramos o que deu errado, porque ensina mais;
- dizemos *como medimos* quando damos um número.

**O que não fazemos**
- vender curso em comentário;
- responder "procura no Google";
- rir de pergunta de iniciante.

Apresente-se, preencha seu perfil e escolha uma discussão para comentar hoje. Se algo incomodar, use **Denunciar**: a @{elis}, o @{caio} e eu lemos tudo.`,
    thread: [
      buildDemoComment('vera', `Cheguei por indicação da minha filha. Vocês são mais gentis que o manual.`),
      buildDemoComment(
        'kaua',
        `salve! tenho 16 anos, pode?`,
        buildDemoReply(
          'dora',
          `Pode, Kauã! Com autorização de um responsável, como está nos termos. Bem-vindo.`,
        ),
      ),
      buildDemoComment(
        'emma',
        `Is English fine? My Portuguese is a work in progress.`,
        buildDemoReply('dora', `Of course, Emma. Português, español, English: todo mundo se entende aqui.`),
      ),
      buildDemoComment('sol', `¡Gracias por la bienvenida!`),
      buildDemoComment('osmar', `Boa Vista presente. A internet aqui agora é boa, juro.`),
      buildDemoComment('quim', `Aposentado, curioso e com café passado. Bom dia a todos.`),
    ],
    addition: '**Atualização:** agora há um plantão de dúvidas toda semana. Veja em *Eventos*.',
  },
  {
    by: 'dora',
    days: 100,
    likes: 27,
    tags: ['encontros'],
    title: 'Gravações dos encontros: por onde começar',
    text: `Quem não pôde vir lê depois. Nossas gravações são **em texto**: alguém da equipe marca o horário de cada projeto, escreve o que se mostrou e o que se decidiu, e publica no dia seguinte. O botão na página do evento leva até lá.

**Para a primeira vez**
1. #{O que quebrou em produção: a noite inteira por escrito}: seis histórias e o roteiro de restaurar.
2. #{Três telas, um leitor de tela: o encontro das interfaces em texto}: o teste da Aline, correção por correção.
3. #{Primeiro emprego: os quatro relatos e as perguntas da plateia}: sem enrolação, e as perguntas continuam abertas.

**Por que não em vídeo**
Porque aparecem telas de clientes. Votamos isso no segundo encontro. A transmissão ao vivo continua, com legenda, e não fica guardada.`,
    thread: [
      buildDemoComment(
        'osmar',
        `Na minha conexão, vídeo baixava de madrugada. Texto eu leio no almoço.`,
        buildDemoReply('dora', `E dá para procurar uma palavra, Osmar. Em vídeo ninguém acha nada.`),
      ),
      buildDemoComment(
        'guto',
        `Assino embaixo: gente muda de emprego e o rosto fica. Pena que eu perca as caretas do Quim.`,
        buildDemoReply('quim', `As caretas são presenciais, com café.`),
        buildDemoReply('guto', `Argumento aceito.`),
      ),
    ],
  },
  {
    by: 'dora',
    days: 2.6,
    likes: 34,
    state: 'announcement',
    title: 'Encontro do mês confirmado: presencial em São Paulo e transmitido',
    text: `Daqui a poucos dias nos vemos! Dez projetos, cinco minutos cada, sem slide obrigatório. A lista já tem a cerca do @{sam}, que reconhece motosserra, o cacau da @{zilda} e a vistoria sem sinal do @{luan}.

As vagas presenciais acabam rápido; quem ficar na espera é avisado se abrir lugar. A gravação, em texto e com os horários, fica na página do evento no dia seguinte.`,
    thread: [
      buildDemoComment(
        'luan',
        `Nervoso já. Posso mostrar do celular mesmo?`,
        buildDemoReply('dora', `Pode e deve.`),
      ),
      buildDemoComment('kika', `Levo pão. Metade SP, metade foto.`),
      buildDemoComment(
        'aline',
        `Vai ter legenda na transmissão?`,
        buildDemoReply('dora', `Vai, ao vivo. E a gravação é em texto, como sempre. Obrigada por lembrar.`),
      ),
      buildDemoComment('zeca', `Vou assistir daqui de Feira com a equipe toda.`),
    ],
  },
  {
    by: 'vera',
    days: 35,
    likes: 50,
    title: 'Oito meses depois: meu primeiro programa que outra pessoa usa',
    text: `Não é nada demais. É um programinha de Python que lê o extrato da associação de moradores e separa por tipo de gasto. A tesoureira usa toda semana. Ela me pediu uma *mudança de requisito*!

Queria agradecer a paciência de vocês. Aos 58, eu tinha certeza de que era tarde.`,
    thread: [
      buildDemoComment('elis', `Vera, mudança de requisito é o diploma. Parabéns!`),
      buildDemoComment('quim', `Bem-vinda à profissão, colega.`),
      buildDemoComment('davi', `a senhora é inspiração demais`),
      buildDemoComment('paty', `Chorando no RH. Que história linda.`),
      buildDemoComment(
        'guto',
        `Como ex-bancária lendo extrato, aposto que os testes são bons. São?`,
        buildDemoReply('vera', `Conferi centavo por centavo por três meses, Gustavo. Serve?`),
        buildDemoReply('guto', `Serve muito.`),
      ),
    ],
  },
  {
    by: 'clara',
    days: 15,
    tags: ['enquete', 'design'],
    title: 'Ajudem a escolher o adesivo do encontro',
    text: `Desenhei três ideias a partir do azulejo do hub: a estrela de quatro pontas, a mão que passa o tijolo e o ipê. Uma vira adesivo para quem for (e PDF para quem ficar em casa).`,
    poll: {
      question: 'Qual vira adesivo?',
      options: [
        ['A estrela do azulejo', 22],
        ['A mão que passa o tijolo', 19],
        ['O ipê', 11],
      ],
    },
    thread: [
      buildDemoComment('bia', `A mão! Mutirão é isso.`),
      buildDemoComment('otto', `Estrela, porque é simétrica. Engenheiro, desculpem.`),
      buildDemoComment(
        'zilda',
        `Ipê. Mas aceito cacau.`,
        buildDemoReply('clara', `Cacau fica para a edição de Ilhéus, prometido.`),
      ),
    ],
  },
  {
    by: 'hugo',
    days: 46,
    state: 'locked',
    title: 'Qual o melhor editor de código? (vamos resolver isso de uma vez)',
    text: `Brincadeira de sexta. Eu uso o mesmo desde 2016 e tenho vergonha de dizer quantas extensões. Qual é o seu e por que os outros estão errados?`,
    thread: [
      buildDemoComment(
        'igor',
        `O que abre em 20 ms no terminal. Os outros estão errados porque ainda estão abrindo.`,
      ),
      buildDemoComment('mari', `O que todo mundo usa, porque a extensão do time só existe nele.`),
      buildDemoComment('quim', `ISPF. Tela verde. Nunca travou.`),
      buildDemoComment(
        'gui',
        `Quem usa editor de terminal só quer parecer hacker. Gente sem o que fazer.`,
        buildDemoReply('igor', `Calma, era brincadeira de sexta.`),
      ),
      buildDemoComment(
        'caio',
        `Foi divertido até aqui. Tranco antes que vire torcida organizada. O placar oficial é empate.`,
      ),
    ],
  },
  {
    by: 'rosa',
    days: 88,
    tags: ['voluntariado'],
    title: 'Alguém doa duas horas por mês? ONG no Acre procura revisão de código',
    text: `Nosso sistema de inscrições foi feito por voluntários que se formaram e seguiram. Precisamos de alguém que leia as mudanças antes de irem ao ar. Não precisa saber tudo, precisa responder em uma semana.`,
    thread: [
      buildDemoComment('luan', `Eu! Norte ajuda Norte.`),
      buildDemoComment(
        'tati',
        `Posso olhar os testes, se houver.`,
        buildDemoReply('rosa', `Há três. Você vai rir.`),
        buildDemoReply('tati', `Três é infinitamente mais que zero.`),
      ),
      buildDemoComment('sol', `Me sumo, aunque mi portugués sea escrito.`),
      buildDemoComment('rosa', `Atualizando: temos quatro pessoas. Vocês são demais.`),
    ],
  },
  {
    by: 'jana',
    days: 5.5,
    tags: ['educacao', 'vagas'],
    title: 'Minha turma procura problemas de verdade para resolver no semestre',
    text: `São 28 alunos do técnico em Imperatriz, sete grupos. Cada grupo adota um problema pequeno de alguém daqui: uma planilha, um cadastro, um site simples. Vocês ganham um protótipo e eles, um cliente que reclama.

Comentem em uma linha: quem são e o que incomoda.`,
    thread: [
      buildDemoComment('zeca', `Eletricista, Feira de Santana. Quero o orçamento saindo em PDF na hora.`),
      buildDemoComment('zilda', `Cooperativa de cacau. Pesagem no papel que ninguém consegue ler depois.`),
      buildDemoComment(
        'kika',
        `Padaria. Encomenda de bolo chega por áudio de quatro minutos.`,
        buildDemoReply('jana', `Áudio de quatro minutos já virou favorito da turma.`),
      ),
      buildDemoComment('tere', `Biblioteca: 4 mil digitalizações com o nome \`scan0001.pdf\`.`),
      buildDemoComment('bel', `Reclamar como cliente eu ensino de graça.`),
    ],
  },
]);
