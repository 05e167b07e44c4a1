import type { DemoLessonQuestion } from '../course.ts';

export const spreadsheetLessonQuestions: readonly DemoLessonQuestion[] = [
  {
    lesson: 'Desenhe antes de ligar',
    by: 'zeca',
    days: 40,
    title: 'Desenhei quatro caixas, está errado?',
    text: 'Cliente, eu, o fornecedor e o cliente de novo. Não consigo juntar.',
    answer: [
      'ana',
      'Está ótimo: são dois processos de três caixas que dividem as duas do meio, você e o fornecedor. Automatize primeiro a seta entre elas, que serve aos dois.',
    ],
  },
  {
    lesson: 'O formulário',
    by: 'kika',
    days: 52,
    title: 'Quantos campos são demais para quem encomenda bolo?',
    text: 'O meu tem nove. A pessoa desiste no quinto e manda áudio.',
    answer: [
      'ana',
      'Três para reservar: nome, data e tamanho. O recheio você pergunta depois, quando ela já disse sim.',
    ],
    thanks: 'Ficaram três. Os áudios caíram pela metade na primeira semana.',
  },
  {
    lesson: 'Ler sem depender da ordem das colunas',
    by: 'tere',
    days: 90,
    title: 'E se duas colunas tiverem o mesmo nome?',
    text: 'No acervo existe *Data* duas vezes: a da obra e a da digitalização.',
    answer: [
      'malu',
      'O `Object.fromEntries` fica com a última e não avisa. Confira antes: `new Set(nomes).size !== nomes.length` quer dizer nome repetido, e aí pare.',
    ],
  },
  {
    lesson: 'Ler sem depender da ordem das colunas',
    by: 'cida',
    days: 131,
    title: 'Dois clientes, dois jeitos de escrever o mesmo valor',
    text: 'Um manda `1.234,56` e outro `1234.56`, e tudo cai na mesma coluna. Existe regra que acerte os dois?',
    answer: [
      'rafa',
      'Sempre, não: `1.234` pode ser mil duzentos e trinta e quatro ou um e pouco. Formate a coluna como número na origem e recuse o que chegar como texto.',
    ],
  },
  {
    lesson: 'O aviso que ninguém ignora',
    by: 'joao',
    days: 150,
    title: 'Uma pessoa com nome, e nas férias dela?',
    text: 'Na prefeitura a pessoa com nome some em janeiro, e o aviso fica falando sozinho.',
    answer: [
      'jaque',
      'Guarde o nome numa célula, com um *até quando* ao lado. Quem sai troca a célula; se a data vencer, o aviso vai para a chefia.',
    ],
    thanks: 'A chefia recebeu um só, e no dia seguinte a célula já estava trocada.',
  },
  {
    lesson: 'O aviso que ninguém ignora',
    by: 'gilda',
    days: 226,
    title: 'Bilhete impresso também é aviso?',
    text: 'Na biblioteca da escola, quem precisa saber não tem computador. Penso em imprimir a lista toda manhã.',
  },
];
