import type { DemoLessonQuestion } from '../course.ts';

/** Only members who have paid for the course by then ask about a lesson that is not a preview. */
export const terminalLessonQuestions: readonly DemoLessonQuestion[] = [
  {
    lesson: 'Andar e olhar',
    by: 'vera',
    days: 12,
    title: 'O Tab não completa quando o nome tem espaço?',
    text: 'Minha pasta se chama *Meus Extratos* e ele para no meio.',
    answer: [
      'joao',
      'Completa, sim: ele escreve `Meus\\ Extratos`. A barra diz que o espaço faz parte do nome. Aspas também servem.',
    ],
  },
  {
    lesson: 'Procurar',
    by: 'ana',
    days: 15,
    title: 'O grep entra na node_modules e não volta mais',
    text: 'Rodo `grep -rn` na raiz do projeto e o café esfria.',
    answer: [
      'joao',
      '`--exclude-dir=node_modules`, e o café agradece. Num repositório, `git grep -n` é ainda melhor: só olha o que você versiona.',
    ],
    thanks: 'De quarenta segundos para nem deu tempo de levantar.',
  },
  {
    lesson: 'Juntar comandos',
    by: 'cida',
    days: 33,
    title: 'O uniq contou a mesma padaria duas vezes',
    text: 'Uma linha tem um espaço depois do nome. No Excel eu acharia; aqui não se vê nada.',
    answer: [
      'elis',
      "Vê-se com `cat -A`, que marca o fim da linha com um cifrão. Para apagar, ponha `sed 's/ *$//'` antes do `sort`.",
    ],
    thanks: 'Eram sete espaços em noventa clientes. Todos meus.',
  },
  {
    lesson: 'Não se machucar',
    by: 'seba',
    days: 47,
    title: 'A pasta apagar/ já tem 40 GB: como esvazio sem medo?',
    text: 'A semana de espera passou faz tempo, e eu continuo movendo.',
    answer: [
      'edu',
      '`ls apagar/ | head`, respire, e `rm -r apagar/` com o nome inteiro, sem asterisco. Depois ponha um lembrete no calendário, ou o medo vira disco cheio.',
    ],
  },
  {
    lesson: 'Não se machucar',
    by: 'vera',
    days: 66,
    title: 'No pendrive, tudo ficou com a data de hoje',
    text: 'Usei `cp -r` em vez de `cp -a`. Perdi alguma coisa?',
    answer: [
      'joao',
      'Só as datas e as permissões; o conteúdo está inteiro. Rode de novo com `-a` por cima, e elas voltam.',
    ],
  },
];
