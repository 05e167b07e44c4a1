import { buildTextLesson, type DemoCourse } from '../course.ts';

export const agentCourse: DemoCourse = {
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
          `Um agente é um laço: **olha**, **decide**, **faz**, e olha de novo.

Sem o último passo é só uma função. Um filtro de e-mails que classifica e para por aí não é um agente; o mesmo filtro que responde, vê que a resposta voltou com erro e tenta de outro jeito, é.

| Parte | Pergunta | Exemplo |
|---|---|---|
| Olhar | O que mudou? | chegou um e-mail |
| Decidir | O que fazer agora? | é pedido ou dúvida? |
| Fazer | Como agir no mundo? | criar um rascunho |
| Olhar de novo | Funcionou? | o rascunho foi aceito? |

A maioria dos problemas que chamam de *agente* se resolve com as três primeiras linhas. Este curso ensina as quatro, e a reconhecer quando três bastam.

## Um teste rápido

Pense no que acontece quando a ação dá errado às três da manhã:

- se alguém descobre na segunda-feira, é um **roteiro**;
- se o programa avisa e espera, é um **roteiro educado**;
- se ele percebe, tenta outra coisa e sabe quando desistir, é um **agente**.

Anote nas *Minhas notas* um trabalho seu que tem esse formato, e quem hoje faz o papel de olhar de novo.`,
          { isPreview: true },
        ),
        buildTextLesson(
          'O laço em dez linhas',
          `Aqui está o curso inteiro, pequeno o bastante para caber na tela. Rode antes de ler a explicação:

~~~js
const caixa = ["Quero uma cópia do contrato", "Obrigado!", "Poderia ligar amanhã?"];
let passos = 0;

while (caixa.length > 0 && passos < 10) {
  const carta = caixa.shift();
  const ehPedido = /quero|poderia/i.test(carta);
  console.log(ehPedido ? "rascunho:" : "arquivo:", carta);
  passos += 1;
}
console.log("feito em", passos, "passos");
~~~

Procure no código as quatro partes da aula passada. \`shift\` **olha** (e tira da caixa), a expressão com \`test\` **decide**, o \`console.log\` finge que **faz**, e a condição do \`while\` **olha de novo**: ainda há carta? ainda há fôlego?

## Três mudanças para fazer agora

1. Acrescente uma carta que não seja pedido nem agradecimento. Em que pilha ela caiu? Era a certa?
2. Dentro do laço, devolva à caixa o que não é pedido: \`caixa.push(carta)\`. O programa deixa de terminar sozinho, e é o limite de dez passos que o salva.
3. Troque o limite para 2. Quais cartas ficaram sem resposta, e quem deveria ser avisado disso?

A segunda mudança é o erro mais comum de quem faz o primeiro agente: ele se alimenta do próprio resultado.`,
        ),
      ],
    },
    {
      title: 'Decidir',
      lessons: [
        buildTextLesson(
          'Regras primeiro, modelo depois',
          `Antes de pedir opinião a um modelo, escreva o que você já sabe. É de graça, responde na hora e erra sempre do mesmo jeito, o que torna o erro fácil de achar.

~~~python
def tipo(texto):
    texto = texto.lower()
    if any(p in texto for p in ("preciso", "poderia", "quero")):
        return "pedido"
    if "obrigad" in texto or "valeu" in texto:
        return "agradecimento"
    return "não sei"

for linha in ("Quero uma cópia", "Obrigada!", "Segue o anexo"):
    print(linha, "->", tipo(linha))
~~~

O valor mais importante é o último. **\`não sei\` é o que vai para o modelo**, e só ele.

## Quanto sobra

Pegue cem mensagens antigas, já respondidas, e passe pela função. Num escritório de contabilidade pequeno a conta costuma ficar parecida com esta:

| Resultado | Mensagens | Quem decide |
|---|---|---|
| pedido | 58 | regra |
| agradecimento | 21 | regra |
| não sei | 21 | modelo ou pessoa |

Quatro em cada cinco decisões não custaram nada. Guarde as cem mensagens com a resposta certa ao lado: quando mexer numa regra ou trocar de modelo, rode tudo de novo e compare. Sem esse arquivo, "melhorou" é só uma impressão.`,
        ),
        buildTextLesson(
          'Quando parar',
          `Todo agente precisa de um **orçamento**: passos, tempo ou dinheiro. Escolha um e escreva-o no começo do laço, não no fim.

## Por que no começo

Um laço que confere o limite depois de agir sempre passa dele uma vez. Se agir custa dinheiro, essa vez aparece na fatura. Se agir é mandar uma mensagem, essa vez aparece no telefone do cliente.

## Três sinais de que é hora de parar

1. O orçamento acabou.
2. O último passo não mudou nada: o agente está andando em círculos. Guarde o resultado anterior e compare.
3. A dúvida é grande: chame uma pessoa. *Não sei* é uma resposta.

## O que dizer ao parar

Parar em silêncio é pior do que não ter começado. O aviso tem de responder a três perguntas: o que já foi feito, o que ficou pela metade e o que fazer agora.

> Respondi 14 de 20 e-mails. O 15º voltou duas vezes com "caixa cheia", e parei. Os cinco seguintes estão intocados. Confira o endereço da Marli e me mande continuar.

Quem lê isso sabe o que fazer sem abrir programa nenhum.

No exercício seguinte você escreve a conta do primeiro sinal: quantos passos cabem na energia que há.`,
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
};
