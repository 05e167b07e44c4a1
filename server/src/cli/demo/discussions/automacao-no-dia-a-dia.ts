import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const everydayAutomationDiscussions = assignCategory('automacao', [
  {
    by: 'nath',
    days: 71,
    tags: ['loja-virtual', 'estoque'],
    title: 'Vendi o mesmo batom três vezes: estoque entre loja, marketplace e balcão',
    text: `Trezentos pedidos por dia, três canais, um estoque só. O sistema sincroniza a cada 15 minutos e nesse intervalo vendo o que não tenho. Reduzir para 5 minutos piorou porque o marketplace me bloqueia por excesso de chamadas.

Como vocês resolvem sem comprar um ERP gigante?`,
    thread: [
      buildDemoComment(
        'tiago',
        `O problema não é a frequência, é **quem é o dono do número**. Um lugar decide o saldo; os canais recebem reserva, não o total.`,
      ),
      buildAcceptedDemoComment(
        'lucas',
        `O que o Tiago disse, na prática:

- cada venda manda webhook e **reserva** na hora (isso é 1 chamada por venda, não por produto);
- publique nos canais \`saldo - folga\`, com folga de 2 para item que gira muito;
- só envie atualização do item que mudou, agrupando 30 s.

Saímos de 12 cancelamentos por semana para 1.`,
        buildDemoReply('nath', `A folga! Simples assim. Duas semanas: 1 cancelamento. Vou emoldurar.`),
      ),
      buildDemoComment(
        'seba',
        `Aqui o balcão não avisa o sistema. Como convencer o Nelsinho?`,
        buildDemoReply('nath', `Leitor de código de barras de R$ 120. Ele adora o bipe.`),
      ),
    ],
  },
  {
    by: 'jaque',
    days: 120,
    tags: ['suporte'],
    title: 'Respostas prontas que não parecem robô',
    text: `Dica curta de quem atende 80 chamados por dia: nossas respostas prontas têm **um buraco obrigatório** no meio. Sem preencher, o botão de enviar não acende.

> Oi, {nome}! Vi aqui que [o que eu vi no seu caso].

A nota de satisfação subiu de 4,1 para 4,6 e ninguém escreveu nada do zero.`,
    thread: [
      buildDemoComment('debs', `Um buraco obrigatório é design de conteúdo de primeira. Roubei.`),
      buildDemoComment('dora', `Testei no nosso suporte e adorei. Obrigada, Jaque!`),
    ],
  },
  {
    by: 'kika',
    days: 168,
    tags: ['caso-real'],
    title: 'Padaria: previsão de pão com uma fórmula de planilha',
    text: `Não é inteligência nenhuma. Para cada dia da semana, pego a média das últimas quatro vendas desse dia, tiro o feriado e somo 8%. Sobra de pão caiu de 40 para 15 quilos por dia, nas três lojas.

Quem me ensinou a tirar o feriado foi a @{malu}. O sobrinho queria fazer com rede neural. Deixei ele fazer; empatou com a planilha.`,
    thread: [
      buildDemoComment('malu', `Orgulho! E o "empatou com a planilha" é o resultado mais honesto que já li.`),
      buildDemoComment(
        'xande',
        `Média do mesmo dia da semana é o *seasonal naive* com suavização. Muito artigo perde para ele.`,
      ),
      buildDemoComment(
        'helo',
        `Posso levar para a sala? Média móvel com pão é imbatível.`,
        buildDemoReply('kika', `Pode, e levo pão de queijo se for em Mossoró.`),
      ),
    ],
  },
  {
    by: 'rosa',
    days: 232,
    tags: ['ong', 'formularios'],
    title: 'Inscrição de 900 crianças sem internet em metade das casas',
    text: `Somos uma ONG no Acre. As inscrições chegam por formulário, papel e áudio. No ano passado digitamos tudo duas vezes. Este ano: o papel tem um **código curto impresso**, quem digita só procura o código, e o áudio é transcrito e conferido por voluntário.

Deu 6 dias em vez de 31. Conto detalhes a quem trabalha com comunidade parecida.`,
    thread: [
      buildDemoComment(
        'luan',
        `Código curto sem letras que confundem? Aqui tiramos O, 0, I e 1 e os erros sumiram.`,
        buildDemoReply('rosa', `Não tínhamos tirado! Fica para o próximo lote, obrigada.`),
      ),
      buildDemoComment('elis', `Que trabalho bonito.`),
    ],
  },
  {
    by: 'hugo',
    days: 3.4,
    tags: ['freelancer'],
    title: 'Contrato de manutenção de fluxo: cobro por hora, por mês ou por susto?',
    text: `Entrego automações para pousadas e depois vivo de "Hugo, parou". Cobrar por hora me faz parecer vilão quando a culpa é de uma API que mudou. Como vocês fazem? Se tiver modelo de proposta, melhor ainda.`,
    poll: {
      question: 'Como você cobra manutenção?',
      options: [
        ['Mensalidade fixa', 23],
        ['Por hora', 9],
        ['Pacote de horas que vence', 12],
        ['Não cobro (socorro)', 6],
      ],
    },
    thread: [
      buildDemoComment(
        'rafa',
        `Mensalidade com **escopo escrito**: monitoramento, até 3 h de ajuste, resposta em um dia útil. Mudança de regra de negócio é projeto novo. Acabou a conversa difícil.`,
        buildDemoReply('hugo', `"Mudança de regra é projeto novo" resolve 80% das minhas brigas.`),
      ),
      buildDemoComment(
        'fabi',
        `E ponha no contrato que APIs de terceiros podem mudar sem aviso, com o que acontece nesse caso. Duas linhas evitam muito.`,
      ),
      buildDemoComment('ana', `Pacote de horas que vence gera corrida no dia 28. Larguei.`),
      buildDemoComment(
        'seba',
        `Do lado de quem paga: mensalidade para não acontecer nada eu não assino. Se o fluxo é bem feito, por que eu pago todo mês?`,
        buildDemoReply('rafa', `Pelo mesmo motivo que você paga seguro da loja, Seba.`),
        buildDemoReply(
          'seba',
          `Seguro me devolve a loja. Você me devolve um fluxo que já era meu. Por hora eu pago contente e sem discutir.`,
        ),
        buildDemoReply(
          'cida',
          `Meus clientes contábeis reclamam igual e ficam. Mas o Seba tem um ponto: falta mostrar o que foi feito no mês.`,
        ),
      ),
    ],
  },
]);
