import { buildTextLesson, type DemoCourse } from '../course.ts';

export const databaseCourse: DemoCourse = {
  title: 'Postgres para quem automatiza',
  description:
    'Consultas que respondem em milissegundos, filas dentro do banco e o que olhar quando fica lento.',
  category: 'Backend',
  price: 4_990,
  modules: [
    {
      title: 'Índices',
      lessons: [
        buildTextLesson(
          'Para que serve um índice',
          `Um índice é a lista no fim do livro: poupa ler tudo. E, como no livro, alguém tem de atualizá-la a cada página nova: **todo índice custa em cada gravação**.

Crie um índice quando:

1. a consulta é frequente,
2. ela devolve uma **pequena parte** da tabela,
3. a condição pode usar o índice como está escrita.

O terceiro ponto derruba muita gente. Esta consulta ignora um índice comum em \`email\`:

~~~sql
SELECT id FROM clientes WHERE lower(email) = 'ana@exemplo.com.br';
~~~

O banco teria de calcular \`lower\` de todas as linhas para comparar. Há duas saídas: indexar a expressão ou guardar o e-mail já em minúsculas.

~~~sql
CREATE INDEX CONCURRENTLY clientes_email ON clientes (lower(email));
~~~

## O preço, medido

Antes e depois de criar, anote dois números: o tempo da consulta e o tempo de inserir mil linhas. Um índice que leva a consulta de 900 ms para 2 ms e a inserção de 40 ms para 46 ms é um bom negócio. Sete índices que ninguém usa são sete vezes o segundo custo, sem o primeiro ganho.

Para achar os que ninguém usa, olhe \`idx_scan\` em \`pg_stat_user_indexes\` depois de um mês inteiro de trabalho, fechamento incluído.`,
          { isPreview: true },
        ),
        buildTextLesson(
          'Ler um plano',
          `Rode \`EXPLAIN (ANALYZE, BUFFERS)\` e leia **de dentro para fora**: a linha mais recuada acontece primeiro.

~~~
Sort  (actual time=812.4..812.9 rows=40)
  Sort Method: quicksort
  ->  Seq Scan on pedidos  (actual time=0.1..811.0 rows=40)
        Filter: (cliente_id = 731)
        Rows Removed by Filter: 1499960
~~~

Aqui não é preciso saber quase nada. O banco leu um milhão e meio de linhas para ficar com quarenta. Um índice em \`cliente_id\` resolve.

## O que procurar, nesta ordem

- *Rows Removed by Filter* enorme: leu e jogou fora.
- **Estimativa e realidade muito diferentes**: as estatísticas estão velhas. Rode \`ANALYZE pedidos\` e peça o plano de novo antes de mexer em mais nada.
- *Nested Loop* com \`loops=50000\`: o tempo mostrado é de **uma** volta. Multiplique.
- *Sort Method: external merge*: faltou \`work_mem\` para ordenar na memória.
- *Buffers: read* alto e *hit* baixo: veio do disco. Rode duas vezes; se a segunda for rápida, o problema é memória, não a consulta.

Não decore nomes. Procure **a maior diferença** entre o que o banco leu e o que ele entregou, e pergunte por quê.

Cuidado com um detalhe: \`ANALYZE\` executa de verdade. Para um \`DELETE\`, abra uma transação e termine com \`ROLLBACK\`.`,
        ),
      ],
    },
    {
      title: 'Filas',
      lessons: [
        buildTextLesson(
          'Cada trabalhador pega o que ninguém pegou',
          `Dois processos olham a mesma lista de tarefas. Como garantir que não peguem a mesma? O banco já sabe:

~~~sql
BEGIN;
SELECT id FROM tarefas
WHERE concluida_em IS NULL
ORDER BY id
LIMIT 10
FOR UPDATE SKIP LOCKED;
-- faz o trabalho
UPDATE tarefas SET concluida_em = now() WHERE id = ANY ($1);
COMMIT;
~~~

\`FOR UPDATE\` tranca as linhas até o fim da transação; \`SKIP LOCKED\` pula as que outro já trancou. Ninguém repete e ninguém espera. E se o processo morrer no meio, a conexão cai, a tranca some e as tarefas voltam para a fila sozinhas.

## Três cuidados

1. **Transações curtas.** Dez tarefas de cinco segundos são cinquenta segundos com a transação aberta. Pegue menos de cada vez.
2. **Um índice parcial.** A fila cresce, mas o que falta fazer é pouco: \`CREATE INDEX ON tarefas (id) WHERE concluida_em IS NULL\`.
3. **Tarefas que possam rodar duas vezes.** Se o e-mail saiu e o \`COMMIT\` falhou, ele sairá de novo. Mande junto um código da tarefa, e deixe quem recebe descartar o repetido.

## Quando não usar

Se são milhares de tarefas por segundo, ou se vários sistemas diferentes precisam da mesma mensagem, procure uma fila de verdade. Até lá, uma tabela que entra no mesmo backup é difícil de superar.`,
        ),
        buildTextLesson(
          'Quando a fila incha',
          `A tabela tem trinta linhas e ocupa 4 GB. Ninguém errou: no Postgres, apagar ou alterar uma linha deixa a versão velha no lugar, e é o *vacuum* que libera o espaço depois. Uma fila altera cada linha duas ou três vezes na vida, então produz restos sem parar.

O vacuum só pode levar o que **nenhuma transação aberta ainda enxerga**. Basta uma esquecida desde ontem para segurar os restos do banco inteiro. Procure por ela:

~~~sql
SELECT pid, state, now() - xact_start AS idade, left(query, 60) AS consulta
FROM pg_stat_activity
WHERE xact_start IS NOT NULL
ORDER BY xact_start
LIMIT 5;
~~~

Se a primeira linha disser *idle in transaction* com idade de horas, você achou. Descubra **qual programa** é antes de derrubar, ou amanhã ela volta. Um \`idle_in_transaction_session_timeout\` de cinco minutos evita a próxima.

## Depois de resolver

- Baixe \`autovacuum_vacuum_scale_factor\` **só dessa tabela**, para \`0.01\`. O padrão espera um quinto da tabela mudar.
- O espaço volta a ser usado pela própria tabela, mas o arquivo quase nunca encolhe sozinho. \`VACUUM FULL\` encolhe e tranca tudo enquanto trabalha: deixe para a madrugada.
- Apague as concluídas em lotes, ou divida a tabela por dia e descarte o dia inteiro.

Meça o tamanho toda manhã por uma semana. Se parou de crescer, acabou.`,
        ),
      ],
    },
  ],
};
