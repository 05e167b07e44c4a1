import type { DemoLessonQuestion } from './course.ts';

/** Questions about the first lesson of each course, with the number of days after its publication. */
export const demoLessonQuestionsByCourseTitle: Readonly<
  Record<string, readonly (DemoLessonQuestion & { days: number })[]>
> = {
  'Do zero ao primeiro agente': [
    {
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
      by: 'seba',
      days: 150,
      title: 'Na tabela, quem olha de novo se o rascunho for recusado?',
      text: 'Na minha loja quem recusa é o Nelsinho. Ele avisa o agente como?',
    },
  ],
  'Planilhas que se preenchem': [
    {
      by: 'zeca',
      days: 40,
      title: 'Desenhei quatro caixas, está errado?',
      text: 'Cliente, eu, o fornecedor e o cliente de novo. Não consigo juntar.',
      answer: [
        'ana',
        'Está ótimo: são dois processos de três caixas que dividem uma. Automatize primeiro a seta entre você e o fornecedor.',
      ],
    },
  ],
  'Postgres para quem automatiza': [
    {
      by: 'paty',
      days: 30,
      title: 'Índice em coluna com só dois valores vale a pena?',
      text: 'Tenho `ativo` verdadeiro ou falso, e 97% são verdadeiros.',
      answer: [
        'ivan',
        'Para procurar os 3%, sim: índice **parcial** com `WHERE NOT ativo`. Para os 97% o banco vai ler a tabela, e faz bem.',
      ],
    },
  ],
  'Acessibilidade sem mistério': [
    {
      by: 'yas',
      days: 18,
      title: 'Quando uso button e quando uso link com cara de botão?',
      text: 'O designer desenha os dois iguais.',
      answer: [
        'aline',
        'Pela ação, não pela aparência: vai a outro endereço, é link; muda algo aqui, é botão. A aparência pode ser a mesma.',
      ],
    },
  ],
  'Terminal para quem tem medo de terminal': [
    {
      by: 'vera',
      days: 12,
      title: 'O Tab não completa quando o nome tem espaço?',
      text: 'Minha pasta se chama *Meus Extratos* e ele para no meio.',
      answer: [
        'joao',
        'Completa, sim: ele escreve `Meus\\ Extratos`. A barra diz que o espaço faz parte do nome. Aspas também servem.',
      ],
    },
  ],
};
