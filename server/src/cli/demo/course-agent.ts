import { buildTextLesson, type DemoCourse } from './course.ts';

export const aiAgentCourses: readonly DemoCourse[] = [
  {
    title: 'Do zero ao primeiro agente',
    description:
      'Um agente que lê e-mails, separa o que é pedido e responde com o que sabe. Em cada aula você **escreve e roda** um pedaço dele, aqui mesmo na página.',
    category: 'IA',
    price: 0,
    modules: [
      {
        title: 'Antes de começar',
        lessons: [
          buildTextLesson(
            'O que é um agente, e o que não é',
            'Um agente é um laço: **olha**, **decide**, **faz**, e olha de novo.\n\nSem o último passo é só uma função. Um filtro de e-mails que classifica e para por aí não é um agente; o mesmo filtro que responde, vê que a resposta voltou com erro e tenta de outro jeito, é.\n\n| Parte | Pergunta | Exemplo |\n|---|---|---|\n| Olhar | O que mudou? | chegou um e-mail |\n| Decidir | O que fazer agora? | é pedido ou dúvida? |\n| Fazer | Como agir no mundo? | criar um rascunho |\n| Olhar de novo | Funcionou? | o rascunho foi aceito? |\n\nA maioria dos problemas que chamam de *agente* se resolve com as três primeiras linhas. Este curso ensina as quatro, e a reconhecer quando três bastam.\n\nAnote nas *Minhas notas* um trabalho seu que tem esse formato.',
            { isPreview: true },
          ),
          buildTextLesson(
            'O laço em dez linhas',
            'Rode, mude o limite e rode de novo:\n\n```js\nlet energia = 5;\nwhile (energia > 0) {\n  console.log(`faltam ${energia} passos`);\n  energia -= 1;\n}\nconsole.log("feito");\n```\n\nO que acontece se a energia nunca diminui?',
          ),
        ],
      },
      {
        title: 'Decidir',
        lessons: [
          buildTextLesson(
            'Regras primeiro, modelo depois',
            'Antes de pedir a um modelo, escreva o que você já sabe:\n\n```python\ndef e_pedido(texto):\n    return any(p in texto.lower() for p in ("preciso", "poderia", "quero"))\n\nfor linha in ("Quero uma cópia", "Obrigado!"):\n    print(linha, "->", e_pedido(linha))\n```',
          ),
          buildTextLesson(
            'Quando parar',
            'Todo agente precisa de um **orçamento**: passos, tempo ou dinheiro. Escolha um e escreva-o no começo do laço, não no fim.\n\n## Por que no começo\n\nUm laço que confere o limite depois de agir sempre passa dele uma vez. Se agir custa dinheiro, essa vez aparece na fatura.\n\n## Três sinais de que é hora de parar\n\n1. O orçamento acabou.\n2. O último passo não mudou nada: o agente está andando em círculos.\n3. A dúvida é grande: chame uma pessoa. *Não sei* é uma resposta.\n\nNo exercício seguinte você escreve a conta do primeiro caso.',
          ),
          {
            title: 'Escreva o orçamento',
            kind: 'exercise',
            content:
              'Complete `passos(energia, custo)`: quantos passos inteiros cabem na energia que há?\n\nSem custo não há passo que acabe: nesse caso, responda `0`.',
            address: '',
            isPreview: false,
            exercise: {
              language: 'javascript',
              starter:
                'function passos(energia, custo) {\n  // Quantos passos cabem?\n}\n\nconsole.log(passos(10, 3));\n',
              solution:
                'function passos(energia, custo) {\n  return custo > 0 ? Math.floor(energia / custo) : 0;\n}\n',
              tests: [
                { name: 'Divide por inteiro', expression: 'passos(10, 5)', expected: '2', hidden: false },
                { name: 'Deixa o resto', expression: 'passos(10, 3)', expected: '3', hidden: false },
                { name: 'Sem custo', expression: 'passos(10, 0)', expected: '0', hidden: false },
                { name: 'Com pouca energia', expression: 'passos(2, 7)', expected: '0', hidden: true },
              ],
            },
          },
          {
            title: 'O que ficou',
            kind: 'quiz',
            content: 'Três perguntas, quantas tentativas quiser.',
            address: '',
            isPreview: false,
            quiz: {
              passShare: 60,
              tries: null,
              questions: [
                {
                  kind: 'single',
                  prompt: 'O que faz de uma função um agente?',
                  explanation: 'Sem olhar de novo para o que fez, ela decide uma vez só.',
                  options: [
                    { text: 'Usar um modelo de linguagem', right: false },
                    { text: 'Olhar de novo depois de agir', right: true },
                    { text: 'Rodar em um servidor', right: false },
                  ],
                },
                {
                  kind: 'multiple',
                  prompt: 'O que pode ser um orçamento?',
                  explanation: 'Qualquer coisa que se conta e acaba.',
                  options: [
                    { text: 'Passos', right: true },
                    { text: 'Tempo', right: true },
                    { text: 'Boa vontade', right: false },
                  ],
                },
                {
                  kind: 'short',
                  prompt: 'Em uma palavra: o que o agente faz depois de decidir?',
                  explanation: 'Olha, decide, faz.',
                  accepted: ['faz', 'age', 'agir', 'fazer'],
                },
              ],
            },
          },
        ],
      },
    ],
  },
];
