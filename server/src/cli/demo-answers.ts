import type { Topic } from './demo-topics.ts';

type Text = (it: Topic) => string;

/** What people answer; each fits whatever the post is about. */
export const answers: readonly Text[] = [
  (it) =>
    `Passei pelo mesmo ${it.where}. O que resolveu foi separar o caso comum do raro: ${it.pain} virou uma fila à parte, com gente olhando.`,
  () => 'Muito bom ver número de verdade. Vocês mediram antes de começar, ou só depois?',
  (it) =>
    `Sobre ${it.pain}: guardem o texto original junto do resultado. No dia em que der errado, é a única coisa que ajuda.`,
  () =>
    'Fizemos parecido e o que pesou foi a documentação:\n\n- um parágrafo por decisão\n- o que foi descartado, e por quê\n- quem avisa quando quebra',
  () => 'Salvei para ler com calma. Se puder, mostra um exemplo pequeno que dê para rodar.',
  (it) =>
    `Aqui chegamos a algo perto de "${it.number}", mas só depois de tirar a exceção do caminho principal.`,
  () =>
    'Eu começaria por um limite bem simples:\n\n```ts\nconst limite = 50;\nif (fila.length > limite) avise(plantao);\n```\n\nParece bobo, e evita a maioria das madrugadas.',
  () => 'Discordo de um ponto: ferramenta importa, sim, quando a equipe é de uma pessoa só.',
  (it) => `Alguém já tentou isto com ${it.thing} rodando num servidor pequeno? Queria saber quanto aguenta.`,
  () => 'Obrigado por escrever o que **não** funcionou. É o que a gente menos encontra por aí.',
  () => 'Tem um jeito mais barato: rode de hora em hora em vez de a cada evento. Ninguém notou diferença.',
  () => 'Posso contar no próximo encontro como fizemos. Foram três tentativas até dar certo.',
];

/** What whoever asked, or somebody else, says to an answer. */
export const replies: readonly Text[] = [
  () => 'Boa! Não tinha pensado por esse lado.',
  () => 'Medimos antes, sim: duas semanas só anotando.',
  (it) => `Concordo, e ${it.pain} aparece mais às segundas. Curioso, não?`,
  () => 'Vou testar hoje e volto aqui para contar.',
  () => 'Pode mandar o link? Quero ler.',
  () => 'Foi exatamente o que aconteceu com a gente.',
];

export type DemoPoll = { question: string; options: readonly string[] };

/** A few posts ask for a show of hands. */
export const polls: readonly DemoPoll[] = [
  {
    question: 'Onde isso roda hoje?',
    options: ['Num servidor nosso', 'Na nuvem', 'No computador de alguém', 'Ainda não roda'],
  },
  {
    question: 'Quem revisa antes de ir ao ar?',
    options: ['Sempre outra pessoa', 'Só quando é grande', 'Um modelo, depois gente', 'Ninguém'],
  },
  {
    question: 'De quanto em quanto tempo vocês olham os números?',
    options: ['Todo dia', 'Toda semana', 'Quando alguém reclama'],
  },
];
