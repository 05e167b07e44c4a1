import { read, type DemoCourse } from './course.ts';

/** Spreadsheets, databases, accessibility and the terminal. */
export const readingCourses: readonly DemoCourse[] = [
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
          read(
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
          read(
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
          read(
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
          read(
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
    category: 'Dados',
    price: 4_990,
    modules: [
      {
        title: 'Índices',
        lessons: [
          read(
            'Para que serve um índice',
            `Um índice é a lista no fim do livro: poupa ler tudo. E, como no livro, alguém tem de atualizá-la a cada página nova: **todo índice custa em cada gravação**.

Crie um índice quando:

1. a consulta é frequente,
2. ela devolve uma **pequena parte** da tabela,
3. a condição pode usar o índice como está escrita.

O terceiro ponto derruba muita gente: \`WHERE lower(email) = $1\` não usa um índice em \`email\`. Crie o índice da expressão, ou guarde o e-mail já em minúsculas.`,
            { isPreview: true },
          ),
          read(
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
          read(
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
          read(
            'Quando a fila incha',
            `Tabela de fila recebe e apaga sem parar. As linhas mortas ficam até o *vacuum* passar, e ele não passa enquanto houver uma transação aberta mais antiga.

Procure as transações esquecidas em \`pg_stat_activity\`, baixe o \`autovacuum_vacuum_scale_factor\` **só dessa tabela** e meça o tamanho por uma semana.`,
          ),
        ],
      },
    ],
  },
  {
    title: 'Acessibilidade sem mistério',
    description:
      'Quatro hábitos que resolvem a maior parte dos problemas de quem usa leitor de tela, teclado ou zoom.',
    category: 'Frontend',
    price: 0,
    modules: [
      {
        title: 'Os quatro hábitos',
        lessons: [
          read(
            'O elemento certo',
            `Um \`<button>\` já tem foco, Enter, espaço e nome. Uma \`<div>\` com clique não tem nada disso, e você vai reescrever tudo pior.

| Quero | Uso |
|---|---|
| fazer algo | \`<button>\` |
| ir a um lugar | \`<a href>\` |
| escolher um | \`<input type="radio">\` |
| agrupar campos | \`<fieldset>\` e \`<legend>\` |

Antes de escrever \`role=\`, procure o elemento que já tem aquele papel.`,
            { isPreview: true },
          ),
          read(
            'Tudo tem nome',
            `O leitor de tela fala **o nome** das coisas. Campo sem \`<label>\` é "caixa de edição, em branco". Botão só com ícone é "botão".

~~~html
<label for="busca">Pesquisar no hub</label>
<input id="busca" type="search">
<button aria-label="Limpar a pesquisa">✕</button>
~~~

Imagem que informa tem \`alt\` que informa; imagem de enfeite tem \`alt=""\`, e é pulada.`,
          ),
          read(
            'O foco conta uma história',
            `Feche os olhos e aperte Tab: a ordem faz sentido? Ao abrir um diálogo, o foco entra nele; ao fechar, **volta** para quem o abriu. Um erro de formulário leva o foco ao primeiro campo errado.

Nunca tire o contorno do foco sem pôr outro melhor. \`:focus-visible\` mostra só a quem usa teclado.`,
          ),
          read(
            'Cor não fala sozinha',
            `Contraste de **4,5 para 1** no texto comum, 3 para 1 no grande e nas bordas de controles. E nada que dependa só da cor: "os campos em vermelho" não existem para quem não vê vermelho.

Teste rápido: ponha a tela em preto e branco. Ainda dá para usar?`,
          ),
        ],
      },
    ],
  },
  {
    title: 'Terminal para quem tem medo de terminal',
    description: 'Andar, olhar, procurar e desfazer. Em uma semana a tela preta vira a mesa de trabalho.',
    category: 'Ferramentas',
    price: 0,
    modules: [
      {
        title: 'Uma semana',
        lessons: [
          read(
            'Andar e olhar',
            `\`pwd\` diz onde você está, \`ls\` o que há, \`cd\` leva a outro lugar. Só isso, hoje.

~~~bash
pwd
ls -la
cd ~/Documentos
cd -          # volta para onde estava
~~~

A tecla **Tab** completa nomes. Use sempre: se ela não completa, você está no lugar errado.`,
            { isPreview: true },
          ),
          read(
            'Procurar',
            `\`grep\` procura dentro dos arquivos, \`find\` procura os arquivos.

~~~bash
grep -rn "boleto" .
find . -name "*.csv" -mtime -7
~~~

Leia o segundo em voz alta: *ache, a partir daqui, o que termina em .csv e mudou nos últimos sete dias*.`,
          ),
          read(
            'Juntar comandos',
            `O \`|\` entrega a saída de um ao seguinte. Os dez clientes que mais aparecem num arquivo:

~~~bash
cut -d ';' -f 2 vendas.csv | sort | uniq -c | sort -rn | head
~~~

Monte **da esquerda para a direita**, rodando a cada pedaço. Ninguém escreve isso de uma vez.`,
          ),
          read(
            'Não se machucar',
            `\`rm\` não tem lixeira. Três hábitos:

1. \`ls\` com o mesmo padrão antes de \`rm\`.
2. \`mv\` para uma pasta \`apagar/\` e espere uma semana.
3. Nunca \`sudo\` porque "deu erro sem". Leia o erro.`,
          ),
        ],
      },
    ],
  },
];
