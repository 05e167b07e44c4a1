import { renderBarChartSvg } from '../charts.ts';
import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const backendDiscussions = assignCategory('backend', [
  {
    by: 'tiago',
    days: 0.9,
    tags: ['filas', 'postgresql'],
    likes: 29,
    title: 'Fila dentro do PostgreSQL: quando basta e quando dói',
    text: `Antes de subir mais um serviço, vale saber quanto o banco que você já tem aguenta. Nossa fila de e-mails e webhooks roda em PostgreSQL há dois anos. O miolo:

~~~sql
WITH proxima AS (
  SELECT id FROM tarefas
  WHERE executar_em <= now() AND iniciada_em IS NULL
  ORDER BY executar_em, id
  LIMIT 50
  FOR UPDATE SKIP LOCKED
)
UPDATE tarefas t SET iniciada_em = now()
FROM proxima p WHERE t.id = p.id
RETURNING t.*;
~~~

**Basta** quando: a tarefa nasce na mesma transação que o dado (nada se perde), o volume fica em milhares por segundo, e você quer ver a fila com um \`SELECT\`.

**Dói** quando: a tarefa dura minutos com transação aberta (o *vacuum* não limpa), há milhões esperando, ou vários sistemas precisam ler a mesma mensagem.

Hoje fazemos 1.100 tarefas por segundo no pico, num servidor de 4 núcleos.`,
    thread: [
      buildDemoComment(
        'ivan',
        `Ótimo resumo. Acrescento: índice parcial \`WHERE iniciada_em IS NULL\` e \`autovacuum_vacuum_scale_factor\` baixo **só nessa tabela**. Fila é a tabela que mais incha.`,
        buildDemoReply(
          'tiago',
          `O índice parcial está lá, o scale factor eu não tinha mexido. Baixei para 0,02 e o inchaço caiu pela metade.`,
        ),
      ),
      buildDemoComment(
        'caio',
        `E se o processo morre depois do \`RETURNING\`? Vocês têm prazo de retomada?`,
        buildDemoReply(
          'tiago',
          `Sim: \`iniciada_em < now() - 10 min\` volta para a fila, com contador de tentativas. Por isso toda tarefa é idempotente.`,
        ),
        buildDemoReply('caio', `Então posso citar sem asterisco no encontro de quinta.`),
      ),
      buildDemoComment(
        'igor',
        `Para ler por vários sistemas ainda prefiro um log de verdade. Mas concordo que a maioria nunca chega lá.`,
      ),
      buildDemoComment(
        'sol',
        `Muy claro. Una pregunta: ¿por qué \`ORDER BY executar_em, id\` y no sólo la fecha?`,
        buildDemoReply(
          'tiago',
          `Para a ordem ser total: com datas iguais, dois processos ordenariam diferente e o índice (executar_em, id) resolve tudo.`,
        ),
        buildDemoReply('sol', `¡Perfecto, gracias!`),
      ),
    ],
  },
  {
    by: 'pedro',
    days: 5,
    tags: ['duvida', 'transacoes'],
    title: 'Duas pessoas compraram o último ingresso ao mesmo tempo. O que eu fiz de errado?',
    text: `Primeiro bug sério da minha vida em produção. O código lê \`vagas\`, vê que é maior que zero e grava \`vagas - 1\`. Duas requisições leram 1 e as duas gravaram 0. Temos 101 pessoas para 100 lugares.

Coloquei dentro de uma transação e **continua acontecendo** no teste. Achei que transação resolvia.`,
    thread: [
      buildDemoComment(
        'tati',
        `Parabéns por escrever o teste que repete. Muita gente só pede desculpas e segue.`,
      ),
      buildAcceptedDemoComment(
        'ivan',
        `Transação no nível padrão (*read committed*) não impede isso: as duas leem antes de qualquer uma gravar. Três saídas, da mais simples à mais pesada:

1. **Uma instrução só**, com a condição nela:

~~~sql
UPDATE eventos SET vagas = vagas - 1
WHERE id = $1 AND vagas > 0;
~~~

Se afetou 0 linhas, esgotou. Não há leitura separada para envelhecer.

2. \`SELECT ... FOR UPDATE\` antes de decidir, quando a regra não cabe numa instrução.
3. Nível *serializable* com nova tentativa quando o banco recusar.

E um \`CHECK (vagas >= 0)\`, para o dia em que alguém esquecer disso.`,
        buildDemoReply(
          'pedro',
          `Usei a 1 e o CHECK. O teste com 50 requisições passa: 100 ingressos, nenhum a mais. Que aula, @{ivan}.`,
        ),
      ),
      buildDemoComment(
        'elis',
        `Vou usar este tópico na disciplina de banco. Pergunta clara, teste, resposta com alternativas: é assim que se faz.`,
      ),
      buildDemoComment(
        'noah',
        `One more for payments: put the order id in a unique constraint, so that a retry of the same request cannot sell twice either.`,
      ),
    ],
  },
  {
    by: 'ivan',
    days: 21,
    tags: ['postgresql', 'desempenho'],
    likes: 41,
    title: 'De 900 ms para 4 ms sem índice novo: leia o plano antes de criar',
    text: `Chegou a mim uma consulta de 900 ms com três índices já criados "para ver se ajudava". Nenhum era usado. O plano dizia em uma linha:

~~~
Seq Scan on pedidos  (actual time=0.03..884.11 rows=212)
  Filter: (date(criado_em) = '2026-03-02')
  Rows Removed by Filter: 4812004
~~~

A função \`date()\` na coluna esconde o índice. Bastou escrever o intervalo:

~~~sql
WHERE criado_em >= '2026-03-02' AND criado_em < '2026-03-03'
~~~

E caiu para 4 ms com o índice **que já existia**. Apaguei os outros três: cada um custava em toda gravação.

Meu roteiro: \`EXPLAIN (ANALYZE, BUFFERS)\`, procuro a maior diferença entre linhas estimadas e reais, e só depois penso em índice.`,
    picture: {
      name: 'antes-e-depois.png',
      svg: renderBarChartSvg('Tempo da consulta (ms)', [
        ['Com date()', 900],
        ['Com intervalo', 4],
      ]),
    },
    thread: [
      buildDemoComment('malu', `Li isto ontem, corrigi três relatórios hoje. O pior ia de 40 s para 0,8 s.`),
      buildDemoComment(
        'lucas',
        `E índice de expressão em \`date(criado_em)\`? Não seria a correção menor?`,
        buildDemoReply(
          'ivan',
          `Funciona se a expressão for imutável. Com \`timestamptz\`, \`date()\` depende do fuso da sessão e o PostgreSQL recusa o índice. Mais um motivo para o intervalo.`,
        ),
        buildDemoReply('lucas', `Não sabia da imutabilidade, valeu.`),
      ),
      buildDemoComment('vini', `Post para imprimir. 90% dos "precisamos de NoSQL" que ouvi eram isso.`),
      buildDemoComment('paty', `RH aqui: entendi tudo. Obrigada por escrever para gente.`),
    ],
  },
  {
    by: 'sol',
    days: 30,
    tags: ['espanol', 'idempotencia'],
    title: 'Idempotencia sin drama: una tabla y una clave',
    text: `Cada vez que el cliente reintenta un \`POST\`, alguien cobra dos veces. Nuestra solución es aburrida y lleva un año sin incidentes:

1. El cliente manda \`Idempotency-Key\` (un UUID por intención, no por intento).
2. Guardamos \`(usuario, clave)\` con restricción única **en la misma transacción** que crea el pago.
3. Si choca, devolvemos la respuesta guardada con el mismo código.

~~~sql
CREATE TABLE envios (
  usuario uuid,
  clave text,
  respuesta jsonb,
  creado timestamptz DEFAULT now(),
  PRIMARY KEY (usuario, clave)
);
~~~

Lo difícil no es la tabla: es convencer al frontend de que la clave nace cuando se abre el formulario.`,
    thread: [
      buildDemoComment(
        'noah',
        `Same design here. We also hash the body and return 422 if the same key arrives with a different payload. It caught two client bugs.`,
        buildDemoReply('sol', `¡Buena idea! La agrego mañana.`),
      ),
      buildDemoComment(
        'tiago',
        `Por quanto tempo vocês guardam as chaves?`,
        buildDemoReply(
          'sol',
          `30 días. Los reintentos reales llegan en minutos, pero los jobs del cliente sorprenden.`,
        ),
      ),
      buildDemoComment(
        'mateo',
        `Lo de "por intención, no por intento" debería estar en la documentación de todos los procesadores de pago.`,
      ),
    ],
  },
]);
