import { renderLineChartSvg } from '../charts.ts';
import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const dataScienceDiscussions = assignCategory('data-science', [
  {
    by: 'lia',
    days: 0.4,
    tags: ['series-temporais', 'rio'],
    likes: 31,
    title: 'O nível do rio prevê o atraso do barco melhor que o motor do barco',
    text: `Dois anos de viagens entre Belém e Santarém. A variável que o time jurava ser a principal, potência do motor, explica quase nada depois que se sabe o **nível do rio** e a carga.

A seca de setembro a novembro aparece sozinha no gráfico. O modelo é uma regressão com três termos; a rede neural do estagiário ganhou dela por 40 segundos em viagens de 50 horas.

O que mais me ajudou não foi modelo: foi o comandante dizer que em outubro ele **dorme ancorado** em dois trechos. Isso não estava em tabela nenhuma.`,
    picture: {
      name: 'nivel-do-rio.png',
      svg: renderLineChartSvg('Nível do rio e horas de viagem', [
        ['Nível (m)', [9.8, 10.2, 9.1, 7.2, 5.1, 3.9, 3.6, 4.8, 6.9, 8.3, 9.2, 9.9]],
        ['Viagem (h/6)', [7.9, 7.8, 8, 8.3, 8.9, 9.6, 9.9, 9.1, 8.5, 8.1, 8, 7.9]],
      ]),
    },
    thread: [
      buildDemoComment(
        'xande',
        `Seca e ancoragem: interação entre nível e trecho, imagino. Testou um termo por trecho?`,
        buildDemoReply(
          'lia',
          `Testei: dois dos nove trechos carregam quase todo o efeito. São exatamente os que ele apontou no mapa.`,
        ),
      ),
      buildDemoComment(
        'iara',
        `Os botos concordam com o comandante. Posso cruzar com minhas contagens?`,
        buildDemoReply('lia', `Por favor! Chama no privado que eu te passo o diário de nível.`),
      ),
      buildDemoComment('malu', `"40 segundos em 50 horas" é a melhor justificativa para ficar na regressão.`),
      buildDemoComment(
        'bruno',
        `Em defesa do estagiário: ele aprendeu a comparar com uma linha de base. Isso é raro.`,
      ),
    ],
  },
  {
    by: 'malu',
    days: 7,
    tags: ['sql', 'janelas'],
    likes: 39,
    title: 'Funções de janela em SQL explicadas com a fila da padaria',
    text: `Sempre que ensino \`PARTITION BY\` uso a padaria da @{kika}. Três lojas, várias vendas por dia. Quero **cada venda ao lado do total do dia da sua loja**, sem perder as linhas:

~~~sql
SELECT loja, vendida_em, valor,
       sum(valor) OVER (PARTITION BY loja, vendida_em::date) AS total_do_dia,
       rank()     OVER (PARTITION BY loja ORDER BY valor DESC) AS posicao
FROM vendas;
~~~

- \`GROUP BY\` **junta** as linhas; janela **olha** para as vizinhas e deixa cada uma no lugar.
- \`PARTITION BY\` é a parede entre as filas: a fila de uma loja não vê a outra.
- \`ORDER BY\` dentro da janela é a ordem da fila. Com ele, \`sum\` vira soma acumulada!

Esse último ponto derruba muita gente: \`sum(...) OVER (ORDER BY dia)\` acumula, porque o padrão é *do começo até aqui*.`,
    thread: [
      buildDemoComment('paty', `A parede entre as filas! Finalmente. Li três livros sem essa frase.`),
      buildDemoComment('kika', `Famosa por causa de SQL, quem diria.`),
      buildDemoComment(
        'ivan',
        `Só um cuidado: o padrão é \`RANGE\`, e com datas repetidas ele soma todas as iguais juntas. Se quiser linha a linha, \`ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW\`.`,
        buildDemoReply('malu', `Correção aceita e vai para a aula. Obrigada, Ivan!`),
      ),
      buildDemoComment('cami', `¡Qué buena analogía! La voy a usar en Medellín con una fila de arepas.`),
    ],
    addition:
      '**Edição:** o @{ivan} lembrou da diferença entre `RANGE` e `ROWS`. Está nos comentários e vale a leitura.',
  },
  {
    by: 'cami',
    days: 16,
    tags: ['espanol', 'pandas'],
    title: '¿Cómo leen un CSV de 12 GB con 8 GB de memoria?',
    text: `Tengo que calcular ventas por ciudad y mes. \`pd.read_csv\` muere a la mitad. Intenté con \`chunksize\` y funciona, pero tarda 40 minutos. ¿Qué harían ustedes?`,
    thread: [
      buildDemoComment(
        'malu',
        `\`usecols\` e \`dtype\` já resolvem metade: se só precisa de três colunas, não leia as outras trinta.`,
      ),
      buildAcceptedDemoComment(
        'bruno',
        `DuckDB. It streams the file, reads only the columns you name and uses all cores:

~~~python
import duckdb
duckdb.sql("""
  SELECT ciudad, date_trunc('month', fecha) AS mes, sum(valor) AS total
  FROM read_csv('ventas.csv')
  GROUP BY ALL
""").write_csv('resumen.csv')
~~~

If you will query it more than once, write Parquet first.`,
        buildDemoReply('cami', `¡1 minuto 50 segundos! Y el Parquet pesa 1,3 GB. Gracias, gracias.`),
      ),
      buildDemoComment(
        'ivan',
        `Também dá com \`COPY\` para o PostgreSQL, se depois outras pessoas forem consultar.`,
      ),
      buildDemoComment(
        'artur',
        `Polars em modo preguiçoso (\`scan_csv\`) dá tempo parecido, para quem prefere API de dataframe.`,
      ),
    ],
  },
  {
    by: 'raul',
    days: 28,
    tags: ['dados-abertos'],
    title: 'Publicar dado aberto que alguém consiga usar: o mínimo que aprendi',
    text: `Depois de cinco anos abrindo bases, meu mínimo:

1. CSV em UTF-8, vírgula ou ponto e vírgula, **uma linha de cabeçalho**.
2. Datas \`AAAA-MM-DD\`. Dinheiro com ponto decimal, sem "R$".
3. Um dicionário ao lado: coluna, tipo, unidade, o que significa vazio.
4. Endereço fixo. Se o arquivo muda, o endereço de hoje continua levando à versão de hoje.
5. Um e-mail que alguém lê.

O item 5 é o que mais falta e o que mais melhora a base: os erros quem acha é quem usa.`,
    thread: [
      buildDemoComment(
        'tere',
        `Bibliotecária aplaudindo de pé o item 3. "O que significa vazio" é metade dos meus dias.`,
      ),
      buildDemoComment(
        'malu',
        `Posso acrescentar licença? Sem ela a empresa não usa, por medo.`,
        buildDemoReply('raul', `Devia ser o item zero. Acrescento na próxima versão.`),
      ),
      buildDemoComment('joao', `Copiei para a prefeitura. O item 4 vai dar briga, da boa.`),
    ],
  },
  {
    by: 'helo',
    days: 55,
    tags: ['educacao', 'estatistica'],
    title: 'Média engana? A aula que fiz com salários da própria escola (fictícios)',
    text: `Nove professores ganham 4 mil e o diretor 40 mil. Média: 7.600. Mediana: 4.000. Perguntei à turma: "se alguém diz que aqui se ganha 7.600 em média, mentiu?"

A discussão durou 50 minutos. Depois cada grupo achou uma notícia com média e foi procurar a mediana. Dois escreveram para o jornal. Um jornal respondeu!`,
    thread: [
      buildDemoComment(
        'jana',
        `Copio já. E depois: desvio padrão com o quê?`,
        buildDemoReply('helo', `Com o tempo de espera do ônibus, que todo mundo sofre igual.`),
      ),
      buildDemoComment(
        'xande',
        `Uso chuva: 100 mm no mês em um dia só ou espalhados. Mesma média, outra safra.`,
      ),
      buildDemoComment('nina', `Queria ter tido essa professora.`),
    ],
  },
  {
    by: 'xande',
    days: 87,
    tags: ['clima', 'python'],
    title: 'Dado de estação com buraco: interpolar, apagar ou admitir?',
    text: `Estação meteorológica falha justo quando chove muito. Se eu interpolo, apago a tempestade. Se eu descarto o dia, tiro do histórico exatamente os extremos.

Hoje uso uma coluna \`fonte\`: medido, vizinho ajustado, ausente. O modelo vê a coluna. O que vocês fazem?`,
    thread: [
      buildDemoComment(
        'lia',
        `Mesma coisa com sensor de nível. A **ausência não é ao acaso**, então ela é informação. Sua coluna é o caminho.`,
      ),
      buildDemoComment(
        'artur',
        `O nome técnico é MNAR, *missing not at random*. Interpolar nesse caso enviesa, como você percebeu.`,
      ),
      buildDemoComment(
        'sam',
        `Na fazenda a causa é a bateria: chove, painel solar não carrega. Mais bateria resolveu metade da estatística.`,
        buildDemoReply('xande', `Melhor correção de viés: uma bateria de R$ 90. Adorei.`),
      ),
    ],
  },
  {
    by: 'paty',
    days: 139,
    tags: ['rh', 'sql', 'iniciante'],
    title: 'Aprendi SQL aos 41 para não esperar relatório. O caminho em 8 semanas',
    text: `Semana 1 e 2: \`SELECT\`, \`WHERE\`, \`ORDER BY\`, só lendo. Semana 3: \`GROUP BY\`. Semana 4: junções, e chorei. Semana 5: as mesmas junções, sem chorar. Semana 6: datas. Semana 7: um relatório de verdade. Semana 8: apaguei o pedido que estava na fila da TI desde março.

Conta só de leitura, pedida por escrito, com o apoio do DBA. Isso foi importante para todo mundo dormir.`,
    thread: [
      buildDemoComment('ivan', `Conta só de leitura e numa réplica: assim todo DBA vira amigo.`),
      buildDemoComment('malu', `Semana 5, "as mesmas junções, sem chorar", é a pedagogia inteira.`),
      buildDemoComment(
        'vera',
        `Você me animou a tentar depois do Python.`,
        buildDemoReply('paty', `Vem! SQL é mais fácil que Python, juro.`),
      ),
    ],
  },
  {
    by: 'iara',
    days: 201,
    tags: ['python', 'biologia'],
    title: 'Contando botos com 11 linhas de Python e muita paciência',
    text: `Cada avistamento tem hora, posição e número de animais. O problema é contar o mesmo grupo duas vezes. Regra de campo: dois registros a menos de 400 m e 12 minutos são o mesmo grupo.

~~~python
from math import radians, sin, cos, asin, sqrt

def metros(a, b):
    la1, lo1, la2, lo2 = map(radians, (*a, *b))
    h = sin((la2 - la1) / 2) ** 2 + cos(la1) * cos(la2) * sin((lo2 - lo1) / 2) ** 2
    return 2 * 6_371_000 * asin(sqrt(h))

def mesmo_grupo(x, y):
    return metros(x["pos"], y["pos"]) < 400 and abs(x["min"] - y["min"]) <= 12
~~~

De 1.304 registros restaram 871 grupos. A revisão por duas pessoas concordou em 96%.`,
    thread: [
      buildDemoComment('lia', `Que delícia de post. Vamos juntar com o nível do rio.`),
      buildDemoComment(
        'igor',
        `Se a ordem importar (A perto de B, B perto de C), use componentes conexos para fechar os grupos.`,
        buildDemoReply('iara', `É exatamente o que acontece no encontro das águas! Vou tentar.`),
      ),
    ],
  },
]);
