import type { DemoLessonQuestion } from '../course.ts';

export const agentLessonQuestions: readonly DemoLessonQuestion[] = [
  {
    lesson: 'O que é um agente, e o que não é',
    by: 'nina',
    days: 20,
    title: 'Um filtro com regras conta como agente?',
    text: 'Se eu escrever só regras, sem modelo nenhum, mas com o laço completo, ainda é um agente?',
    answer: [
      'elis',
      'Conta! O que define é o laço, não o modelo. Muitos dos melhores agentes que vi são trinta linhas de regras.',
    ],
  },
  {
    lesson: 'O que é um agente, e o que não é',
    by: 'seba',
    days: 150,
    title: 'Na tabela, quem olha de novo se o rascunho for recusado?',
    text: 'Na minha loja quem recusa é o Nelsinho. Ele avisa o agente como?',
  },
  {
    lesson: 'O laço em dez linhas',
    by: 'davi',
    days: 34,
    title: 'Por que o limite de dez passos, se a caixa já esvazia sozinha?',
    text: 'Tirei o `passos < 10` e o programa terminou do mesmo jeito. Para que ele serve?',
    answer: [
      'elis',
      'Para a mudança número 2: ponha o `caixa.push(carta)` e tire o limite. Deixe o mouse perto do botão de fechar a aba antes.',
    ],
    thanks: 'travou o navegador kkk agora entendi',
  },
  {
    lesson: 'O laço em dez linhas',
    by: 'helo',
    days: 97,
    title: 'Dá para usar este laço com os alunos sem falar em IA?',
    text: 'São quinze anos de idade e muita opinião sobre robôs. Queria começar só pelo `while`.',
    answer: [
      'jana',
      'Foi o que fiz, com cartas de papel: um aluno é o `shift`, outro o `push`. Quando a caixa não esvaziou, eles mesmos pediram um limite.',
    ],
  },
  {
    lesson: 'Regras primeiro, modelo depois',
    by: 'cida',
    days: 61,
    title: 'A ordem dos dois if faz diferença?',
    text: 'Inverti sem querer, e *"Obrigada, e poderia mandar a guia?"* virou agradecimento. Ninguém mandou a guia.',
    answer: [
      'elis',
      'Faz, e você achou o motivo: ponha primeiro o que custa caro ignorar. Um pedido perdido é pior do que um obrigado respondido.',
    ],
    thanks: 'Vou pregar essa frase na parede do escritório.',
  },
  {
    lesson: 'Quando parar',
    by: 'wes',
    days: 112,
    title: 'O orçamento conta as tentativas que falharam?',
    text: 'O servidor de e-mail caiu no meio, e meu agente gastou os vinte passos na mesma mensagem.',
    answer: [
      'leo',
      'Conta, e por isso são dois limites: um do total e outro por item. Três falhas no mesmo e-mail, anote e passe ao seguinte.',
    ],
  },
  {
    lesson: 'Escreva o orçamento',
    by: 'vera',
    days: 128,
    title: 'O teste escondido falha e não vejo qual é',
    text: 'Os três primeiros ficam verdes. Em vez de dividir, subtraio o custo num `do … while` e conto as voltas.',
    answer: [
      'nina',
      'É o `do`: ele dá a primeira volta antes de perguntar. Com energia 2 e custo 7 você já contou um passo que não cabia. Troque por `while`.',
    ],
    thanks: 'Ficou verde! É o que a aula diz do limite no começo do laço.',
  },
  {
    lesson: 'O que ficou',
    by: 'kaua',
    days: 170,
    title: 'na terceira pergunta "executa" não vale?',
    text: 'respondi executa e deu errado, mas é a mesma coisa que faz, né',
    answer: [
      'elis',
      'No sentido vale, Kauã. A correção automática só conhece as palavras da aula: responda *faz* e guarde o *executa* para o seu código.',
    ],
  },
];
