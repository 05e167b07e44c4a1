import { buildTextLesson, type DemoCourse } from './course.ts';

/** The demo courses about spreadsheets and about databases. */
export const spreadsheetAndDatabaseCourses: readonly DemoCourse[] = [
  {
    title: 'Planilhas que se preenchem',
    description:
      'Do formulário à planilha e da planilha ao aviso, sem copiar e colar. Serve para n8n, Make ou código.',
    category: 'Automação',
    price: 0,
    modules: [
      {
        title: 'Antes de ligar',
        lessons: [
          buildTextLesson(
            'Desenhe antes de ligar',
            `Três caixas e duas setas: **de onde vem**, **o que muda**, **para onde vai**.

Pegue papel. Na primeira caixa escreva quem digita hoje, e em quê. Na última, quem usa o resultado e para decidir o quê. Se você não souber preencher a última, pare aqui: ninguém vai sentir falta da automação.

## Um exemplo
A escola de idiomas da Ana: a recepção anota a aula experimental (caixa 1), alguém calcula a turma certa (caixa 2), a professora recebe um aviso na véspera (caixa 3).

### Exercício
- [ ] desenhe um processo seu em três caixas
- [ ] marque onde alguém copia e cola
- [ ] escolha **uma** seta para automatizar primeiro`,
            { isPreview: true },
          ),
          buildTextLesson(
            'O formulário',
            `Menos campos, mais respostas. Comece com **três**.

Para cada campo, responda: *que decisão muda se este campo vier diferente?* Se nenhuma, apague.

| Campo | Em vez de | Use |
|---|---|---|
| Telefone | texto livre | só dígitos, com exemplo |
| Data | texto livre | seletor de data |
| Cidade | texto livre | lista, com "outra" |
| Observações | caixa enorme | pergunta concreta |

Toda linha ganha **data e hora** e um **código** gerados pela máquina. Você vai agradecer no dia em que duas linhas forem iguais.`,
          ),
        ],
      },
      {
        title: 'Ligando',
        lessons: [
          buildTextLesson(
            'Ler sem depender da ordem das colunas',
            `Planilha muda. Alguém insere uma coluna e o fluxo que lia "a coluna D" passa a ler outra coisa, **sem erro nenhum**. Leia pelo cabeçalho:

~~~js
const [cabecalho, ...linhas] = valores;
const itens = linhas.map((linha) =>
  Object.fromEntries(cabecalho.map((nome, i) => [nome.trim().toLowerCase(), linha[i]])),
);

const faltam = ['cliente', 'vencimento'].filter((nome) => !(nome in (itens[0] ?? {})));
if (faltam.length > 0) throw new Error('Faltam colunas: ' + faltam.join(', '));
~~~

A última linha é a mais importante: **pare e avise** em vez de seguir com dado errado.`,
          ),
          buildTextLesson(
            'O aviso que ninguém ignora',
            `Diga *o que* mudou e *o que fazer*. O resto é enfeite.

> ❌ Atualização do sistema: 3 registros processados.
>
> ✅ 3 boletos vencem amanhã. Abra a lista e marque quem já pagou.

Um aviso por dia, na mesma hora, com no máximo cinco itens. Se todo dia houver cinco, o problema não é o aviso.`,
          ),
        ],
      },
    ],
  },
  {
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

O terceiro ponto derruba muita gente: \`WHERE lower(email) = $1\` não usa um índice em \`email\`. Crie o índice da expressão, ou guarde o e-mail já em minúsculas.`,
            { isPreview: true },
          ),
          buildTextLesson(
            'Ler um plano',
            `Rode \`EXPLAIN (ANALYZE, BUFFERS)\` e leia **de dentro para fora**.

- *Seq Scan* numa tabela grande que devolve poucas linhas: falta um índice, ou a condição não o deixa ser usado.
- *Rows Removed by Filter* enorme: o banco leu e jogou fora.
- Estimativa e realidade muito diferentes: as estatísticas estão velhas. \`ANALYZE tabela\`.
- *Sort Method: external merge*: faltou \`work_mem\` para ordenar na memória.

Não decore nomes. Procure **a maior diferença** e pergunte por quê.`,
          ),
        ],
      },
      {
        title: 'Filas',
        lessons: [
          buildTextLesson(
            'Cada trabalhador pega o que ninguém pegou',
            `~~~sql
SELECT id FROM tarefas
WHERE iniciada_em IS NULL
ORDER BY id
LIMIT 10
FOR UPDATE SKIP LOCKED;
~~~

\`FOR UPDATE\` tranca as linhas; \`SKIP LOCKED\` pula as que outro já trancou. Dois trabalhadores nunca pegam a mesma, e nenhum espera pelo outro.

Três cuidados: transações curtas, um índice parcial em \`iniciada_em IS NULL\`, e tarefas que possam rodar duas vezes sem estrago.`,
          ),
          buildTextLesson(
            'Quando a fila incha',
            `Tabela de fila recebe e apaga sem parar. As linhas mortas ficam até o *vacuum* passar, e ele não passa enquanto houver uma transação aberta mais antiga.

Procure as transações esquecidas em \`pg_stat_activity\`, baixe o \`autovacuum_vacuum_scale_factor\` **só dessa tabela** e meça o tamanho por uma semana.`,
          ),
        ],
      },
    ],
  },
];
