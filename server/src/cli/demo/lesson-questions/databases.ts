import type { DemoLessonQuestion } from '../course.ts';

/** Only members who have paid for the course by then ask about a lesson that is not a preview. */
export const databaseLessonQuestions: readonly DemoLessonQuestion[] = [
  {
    lesson: 'Para que serve um índice',
    by: 'paty',
    days: 30,
    title: 'Índice em coluna com só dois valores vale a pena?',
    text: 'Tenho `ativo` verdadeiro ou falso, e 97% são verdadeiros.',
    answer: [
      'ivan',
      'Para procurar os 3%, sim: índice **parcial** com `WHERE NOT ativo`. Para os 97% o banco vai ler a tabela, e faz bem.',
    ],
  },
  {
    lesson: 'Ler um plano',
    by: 'zilda',
    days: 43,
    title: 'Meu plano mostra Bitmap Heap Scan: é bom ou ruim?',
    text: 'Não está na lista da aula, e não sei se procuro o culpado ali.',
    answer: [
      'ivan',
      'É o meio-termo: achou as linhas pelo índice e foi buscá-las em blocos, na ordem do disco. Desconfie só se aparecer *lossy* em *Heap Blocks*: aí faltou `work_mem`.',
    ],
  },
  {
    lesson: 'Ler um plano',
    by: 'pedro',
    days: 96,
    title: 'A estimativa diz 1 linha e vieram 40 mil, mesmo depois do ANALYZE',
    text: 'São duas condições, cidade e estado. Cada uma sozinha ele acerta.',
    answer: [
      'caio',
      'Ele multiplica as duas chances como se fossem independentes, e a cidade já decide o estado. Conte isso com `CREATE STATISTICS` nas duas colunas, e rode `ANALYZE` de novo.',
    ],
    thanks: 'De 1 para 38 mil, e o Nested Loop sumiu sozinho. Obrigado!',
  },
  {
    lesson: 'Cada trabalhador pega o que ninguém pegou',
    by: 'hugo',
    days: 64,
    title: 'Preciso do ORDER BY se a ordem não importa?',
    text: 'Tirei para ver, e ficou um pouco mais rápido.',
    answer: [
      'tiago',
      'Se não importa mesmo, pode sair. Só que uma tarefa azarada pode esperar para sempre enquanto chegam outras. Com o índice parcial em `id`, a ordem custa quase nada.',
    ],
  },
  {
    lesson: 'Quando a fila incha',
    by: 'lucas',
    days: 118,
    title: 'Achei a transação esquecida: aberta desde sexta. Derrubo?',
    text: 'Alguém rodou um `BEGIN` na ferramenta de consulta e foi para casa. Espero segunda para perguntar?',
    answer: [
      'ivan',
      'Derrube com `pg_terminate_backend(pid)` e avise quem abriu. O que ela fez pela metade é desfeito, e isso é melhor do que carregar três dias de restos.',
    ],
    thanks: 'Derrubada. A tabela parou de crescer antes do almoço.',
  },
  {
    lesson: 'Quando a fila incha',
    by: 'malu',
    days: 177,
    title: 'Dividir por dia compensa com 2 mil tarefas por dia?',
    text: 'Apagar em lotes funciona, mas é mais uma rotina para lembrar.',
  },
];
