import type { NewLesson } from '@mutirao/contract/features/courses/shapes';

export type DemoCourse = {
  title: string;
  description: string;
  category: string;
  price: number;
  modules: readonly { title: string; lessons: readonly NewLesson[] }[];
};

const read = (title: string, content: string, more: Partial<NewLesson> = {}): NewLesson => ({
  title,
  kind: 'text',
  content,
  address: '',
  isPreview: false,
  ...more,
});

/** What the invented community teaches. */
export const demoCourses: readonly DemoCourse[] = [
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
          read(
            'O que é um agente, e o que não é',
            'Um agente é um laço: **olha**, **decide**, **faz**, e olha de novo.\n\nSem o último passo é só uma função. Anote nas *Minhas notas* um trabalho seu que tem esse formato.',
            { isPreview: true },
          ),
          read(
            'O laço em dez linhas',
            'Rode, mude o limite e rode de novo:\n\n```js\nlet energia = 5;\nwhile (energia > 0) {\n  console.log(`faltam ${energia} passos`);\n  energia -= 1;\n}\nconsole.log("feito");\n```\n\nO que acontece se a energia nunca diminui?',
          ),
        ],
      },
      {
        title: 'Decidir',
        lessons: [
          read(
            'Regras primeiro, modelo depois',
            'Antes de pedir a um modelo, escreva o que você já sabe:\n\n```python\ndef e_pedido(texto):\n    return any(p in texto.lower() for p in ("preciso", "poderia", "quero"))\n\nfor linha in ("Quero uma cópia", "Obrigado!"):\n    print(linha, "->", e_pedido(linha))\n```',
          ),
          read(
            'Quando parar',
            'Todo agente precisa de um **orçamento**: passos, tempo ou dinheiro. Escolha um e escreva-o no começo do laço, não no fim.',
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
  {
    title: 'Planilhas que se preenchem',
    description:
      'Do formulário à planilha e da planilha ao aviso, sem copiar e colar. Serve para n8n, Make ou código.',
    category: 'Automação',
    price: 0,
    modules: [
      {
        title: 'Do começo ao fim',
        lessons: [
          read('Desenhe antes de ligar', 'Três caixas e duas setas: de onde vem, o que muda, para onde vai.'),
          read('O formulário', 'Menos campos, mais respostas. Comece com **três**.'),
          read('O aviso que ninguém ignora', 'Diga *o que* mudou e *o que fazer*. O resto é enfeite.'),
        ],
      },
    ],
  },
  {
    title: 'Postgres para quem automatiza',
    description:
      'Consultas que respondem em milissegundos, filas dentro do banco e o que olhar quando fica lento.',
    category: 'Dados',
    price: 4_990,
    modules: [
      {
        title: 'Índices',
        lessons: [
          read('Para que serve um índice', 'Um índice é a lista no fim do livro: poupa ler tudo.', {
            isPreview: true,
          }),
          read('Ler um plano', 'Procure o *Seq Scan* na maior tabela: quase sempre é ali.'),
        ],
      },
      {
        title: 'Filas',
        lessons: [read('`for update skip locked`', 'Cada trabalhador pega o que ninguém pegou.')],
      },
    ],
  },
];
