import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const workplaceAiDiscussions = assignCategory('ia', [
  {
    by: 'jana',
    days: 96,
    tags: ['educacao'],
    title: 'Deixei a turma usar IA na prova. Foi a prova mais difícil do ano',
    text: `Turma de técnico, 28 alunos. Avisei: pode usar o que quiser, inclusive assistente. A prova era um programa **que já vinha pronto, escrito por IA, com três erros**. A tarefa: achar, explicar com as próprias palavras e corrigir.

Só 6 acharam os três. Os que acharam foram os que rodaram com entradas estranhas, não os que perguntaram ao assistente.

A discussão depois foi a melhor aula que dei. Compartilho o enunciado com quem pedir.`,
    thread: [
      buildDemoComment(
        'elis',
        `Que ideia boa. Quero o enunciado! Um dos erros era de arredondamento?`,
        buildDemoReply(
          'jana',
          `Era! Média com divisão inteira. Os outros: um índice fora do fim e um \`except\` que engolia tudo. Te mando.`,
        ),
      ),
      buildDemoComment(
        'helo',
        `Fiz parecido em matemática: uma demonstração com um passo falso. O silêncio da sala foi lindo.`,
      ),
      buildDemoComment('nina', `Como aluna: isso ensina mais que decorar sintaxe. Queria ter tido.`),
      buildDemoComment(
        'quim',
        `Vou destoar. Vinte e dois alunos saíram da prova com nota baixa por uma habilidade que ninguém treinou antes. Isso mede o enunciado, não a turma.`,
        buildDemoReply(
          'jana',
          `Treinamos leitura de código por três semanas. Mas aceito a crítica do peso: valeu 40% do bimestre e devia ter valido 15.`,
        ),
        buildDemoReply('helo', `Discordo do Joaquim. Se só premiamos o que foi ensaiado, viramos cursinho.`),
        buildDemoReply(
          'quim',
          `E eu continuo achando injusto com quem trabalha de dia. Avaliação surpresa favorece quem tem tempo de sobra, Helô.`,
        ),
      ),
    ],
  },
  {
    by: 'kaua',
    days: 141,
    tags: ['local', 'iniciante'],
    title: 'Modelo rodando no PC da escola, 8 GB de RAM, sem placa. Funciona?',
    text: `Galera, a escola tem uns PCs com i5 antigo e 8 GB. Queria um chat local para a feira de ciências porque o wi-fi do ginásio não presta. Dá pra rodar alguma coisa que não demore um século?`,
    thread: [
      buildAcceptedDemoComment(
        'bruno',
        `Dá. Com 8 GB mire em modelos de **1 a 3 bilhões de parâmetros quantizados em 4 bits**: ocupam de 1 a 2,5 GB. Num i5 antigo espere uns 5 a 10 tokens por segundo, o que para feira está ótimo.

Deixe o contexto curto (2 mil tokens) e feche o navegador com 30 abas.`,
        buildDemoReply(
          'kaua',
          `Rodou!! 7 tokens por segundo. O tema da feira é "pergunte ao rio", com textos sobre o Buranhém.`,
        ),
      ),
      buildDemoComment('iara', `Se precisar de texto revisado sobre rios, me chama. Adorei o tema.`),
    ],
  },
  {
    by: 'paty',
    days: 203,
    tags: ['rh', 'vies'],
    title: 'Triagem de currículos com IA: medi e recuei',
    text: `Trabalho em RH. A diretoria queria um robô que desse nota em currículo. Fiz o teste antes de comprar: peguei 60 currículos, troquei **só o nome e o bairro**, e rodei de novo.

Onze notas mudaram mais de um ponto. Nada mais tinha mudado no papel.

Levei a planilha para a reunião e o projeto virou outra coisa: um extrator que organiza experiência e formação, sem nota nenhuma. Quem avalia é gente, e mais rápido.`,
    thread: [
      buildDemoComment(
        'fabi',
        `Esse teste de pares é exatamente o que se pede numa avaliação de impacto. Parabéns por fazer **antes**.`,
      ),
      buildDemoComment(
        'bel',
        `Posso usar o exemplo (sem empresa) numa apresentação?`,
        buildDemoReply('paty', `Pode, o método não tem dono.`),
      ),
      buildDemoComment(
        'artur',
        `Não compro a conclusão. Com 60 currículos, onze mudanças podem ser ruído do próprio modelo: você rodou duas vezes o **mesmo** currículo, sem trocar nada?`,
        buildDemoReply('paty', `Não rodei. Boa pergunta, e incômoda.`),
        buildDemoReply(
          'fabi',
          `Para decidir se compra, tanto faz: nota que muda sozinha também reprova o produto. O ônus da prova é de quem vende.`,
        ),
        buildDemoReply(
          'artur',
          `Reprova por instável, não por preconceito. São acusações diferentes, e no relatório da Paty está escrito a segunda.`,
        ),
      ),
    ],
  },
  {
    by: 'vera',
    days: 2.3,
    tags: ['iniciante'],
    title: 'Uso o assistente para estudar, mas como sei quando ele inventa?',
    text: `Tenho 58 anos e estou no terceiro mês de Python. O assistente explica com paciência de santo, mas ontem jurou que existia uma função \`list.remove_all()\`. Perdi uma hora. Vocês têm um jeito de desconfiar na medida certa?`,
    thread: [
      buildDemoComment(
        'elis',
        `Vera, três hábitos que ensino: rode na hora, olhe na documentação oficial (\`help(list)\` no próprio Python já mostra tudo) e peça a ele **um teste que falharia** se estivesse errado.`,
        buildDemoReply('vera', `O \`help(list)\` eu não conhecia! Já não preciso nem sair do terminal.`),
      ),
      buildDemoComment('quim', `Regra de mainframe: confie, mas leia o manual. Funciona há 40 anos.`),
      buildDemoComment(
        'davi',
        `Também caí nessa do remove_all kkk. Com list comprehension resolve: \`[x for x in lista if x != alvo]\`.`,
      ),
    ],
  },
  {
    by: 'bel',
    days: 11,
    tags: ['produto', 'enquete'],
    title: 'Seu time já cobra alguma coisa por funcionalidade de IA?',
    text: `Estou montando preços para 2 planos e ouvindo de tudo: incluir, cobrar à parte, cobrar por uso. Queria saber o que vocês praticam **hoje**, não o que acham bonito. Comentem o porquê se puderem.`,
    poll: {
      question: 'Como vocês cobram por IA no produto?',
      options: [
        ['Incluída em todos os planos', 11],
        ['Só no plano mais caro', 14],
        ['Por uso, com créditos', 7],
        ['Ainda não temos nada com IA', 18],
      ],
    },
    thread: [
      buildDemoComment(
        'lucas',
        `Plano mais caro. Créditos a gente tentou e o suporte passou o mês explicando o que era um crédito.`,
      ),
      buildDemoComment(
        'nath',
        `Como cliente: crédito me dá ansiedade. Prefiro pagar um pouco mais e esquecer.`,
      ),
      buildDemoComment(
        'noah',
        `Included, with a fair use line in the terms. Usage is so skewed that 3% of accounts make 60% of the cost; we talk to those three percent.`,
      ),
    ],
  },
]);
