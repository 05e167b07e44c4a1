import { renderBarChartSvg } from '../charts.ts';
import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const machineLearningDiscussions = assignCategory('machine-learning', [
  {
    by: 'yuri',
    days: 2.1,
    tags: ['visao', 'agro'],
    likes: 28,
    title: 'Ferrugem na soja: 96% de acerto no laboratório, 71% na fazenda',
    text: `Todo mundo que faz visão para o campo vai passar por isto, então vai o diário.

O conjunto de treino tinha fotos de folha **arrancada, sobre mesa branca**. Na lavoura há sol, sombra, barro e dedo do agrônomo. O modelo aprendeu mesa.

O que recuperou a diferença:

| Mudança | Acerto no campo |
|---|---:|
| Modelo original | 71% |
| 600 fotos de campo no treino | 84% |
| Separar treino e teste **por fazenda** | 82% (mas honesto) |
| Aumento de dados com sombra e borrão | 88% |
| Opção "não sei" abaixo de 0,6 | 93% no que responde |

A terceira linha parece piora e é a mais importante: antes, a mesma fazenda aparecia nos dois lados.`,
    picture: {
      name: 'acerto-no-campo.png',
      svg: renderBarChartSvg('Acerto no campo (%)', [
        ['Original', 71],
        ['+ fotos', 84],
        ['Por fazenda', 82],
        ['+ sombra', 88],
        ['Com “não sei”', 93],
      ]),
    },
    thread: [
      buildDemoComment(
        'bruno',
        `Divisão por fazenda devia ser a primeira pergunta de toda revisão. Quanto o "não sei" deixa de responder?`,
        buildDemoReply(
          'yuri',
          `14% das fotos. O app pede outra foto mais de perto; metade resolve na segunda.`,
        ),
      ),
      buildDemoComment(
        'xande',
        `Como agrônomo: prefiro mil vezes um "não sei" a um tratamento errado em 300 hectares.`,
      ),
      buildDemoComment(
        'priya',
        `Did you look at calibration? If 0.6 is not really 60%, the threshold will drift with the next season.`,
        buildDemoReply(
          'yuri',
          `Temperature scaling on a held-out farm. I recheck it each season, exactly because it moved last year.`,
        ),
      ),
      buildDemoComment(
        'nina',
        `O que é separar por fazenda, na prática? Uma coluna?`,
        buildDemoReply(
          'yuri',
          `Isso: cada foto tem a fazenda, e o \`GroupKFold\` do scikit-learn nunca põe a mesma nos dois lados.`,
        ),
      ),
    ],
  },
  {
    by: 'priya',
    days: 12,
    tags: ['english', 'evaluation'],
    title: 'Your test set is a contract, not a leaderboard',
    text: `I have joined three teams where the test set grew with whatever the model was good at. A few habits that keep it honest:

- Write down **who the test set speaks for** (users, language, season, device) before collecting it.
- Freeze it. New cases go into *next* version, with a date.
- Report the number with an interval. With 200 cases, 91% and 93% are the same number.
- Keep a slice for the people who complain least. They are usually the ones it fails.

The last one found a 19-point gap for audio recorded on cheap phones.`,
    thread: [
      buildDemoComment('bruno', `O intervalo é o que mais falta. 200 casos dão uns ±4 pontos.`),
      buildDemoComment(
        'tati',
        `QA aplaude. Congelar a suíte e versionar: exatamente o que fazemos com dados de teste.`,
      ),
      buildDemoComment(
        'artur',
        `Para português falta a fatia regional. Áudio do interior do Nordeste derruba todo mundo.`,
        buildDemoReply('priya', `If you have a public set for that, I would love to add it to our slices.`),
        buildDemoReply('artur', `Estamos montando um, com consentimento. Te aviso.`),
      ),
    ],
  },
  {
    by: 'bruno',
    days: 29,
    tags: ['mlops', 'producao'],
    title: 'Modelo envelhece: o alarme simples que avisou três meses antes do cliente',
    text: `Não medimos deriva com matemática bonita. Todo dia, comparamos a **distribuição das previsões** de ontem com a do mês do treino, por faixa, com o índice de estabilidade populacional (PSI):

~~~python
import numpy as np

def psi(antes, agora, faixas=10):
    cortes = np.quantile(antes, np.linspace(0, 1, faixas + 1))
    cortes[0], cortes[-1] = -np.inf, np.inf
    a = np.histogram(antes, cortes)[0] / len(antes) + 1e-6
    b = np.histogram(agora, cortes)[0] / len(agora) + 1e-6
    return float(((b - a) * np.log(b / a)).sum())
~~~

Regra de bolso: abaixo de 0,1 nada; até 0,25 olhe; acima disso, alguém para o que está fazendo. Pegou uma mudança de cadastro no cliente que trocou a unidade de peso.`,
    thread: [
      buildDemoComment(
        'lia',
        `Quilos e toneladas? Aqui foi metro e pé.`,
        buildDemoReply('bruno', `Gramas e quilos. Mil vezes é fácil de ver, o difícil é alguém olhar.`),
      ),
      buildDemoComment(
        'yuri',
        `PSI das **entradas** também, ou só da saída?`,
        buildDemoReply(
          'bruno',
          `Das dez variáveis mais importantes. Da saída é o primeiro aviso; das entradas é o diagnóstico.`,
        ),
      ),
      buildDemoComment(
        'malu',
        `Os cortes por quantil do treino são o detalhe certo. Já vi fazerem com faixas fixas e dar zero em metade.`,
      ),
    ],
  },
  {
    by: 'nina',
    days: 49,
    tags: ['duvida', 'iniciante'],
    title: '100% de acerto no meu primeiro modelo. Comemoro ou desconfio?',
    text: `Trabalho da faculdade: prever se o aluno vai evadir. Deu 100% no teste. A professora sorriu e disse "volte amanhã". O que eu fiz?

As colunas: nota, faltas, renda, bolsa, \`data_cancelamento\`, distância, turno.`,
    thread: [
      buildAcceptedDemoComment(
        'bruno',
        `\`data_cancelamento\` só existe para quem já evadiu. É a resposta dentro da pergunta: **vazamento de dados**.

O teste mental: no dia em que eu precisar prever, essa coluna já existe? Se não, fora.`,
        buildDemoReply('nina', `AI QUE VERGONHA. Tirei e deu 78%. A professora disse "agora sim".`),
        buildDemoReply('bruno', `Vergonha nada: já vi isso custar um trimestre a uma empresa grande.`),
      ),
      buildDemoComment('helo', `78% honesto vale mais. E a professora merece um café.`),
      buildDemoComment(
        'yuri',
        `Aproveita e confere se o mesmo aluno não aparece no treino e no teste em semestres diferentes.`,
        buildDemoReply('nina', `Aparece… volto amanhã de novo.`),
      ),
    ],
  },
  {
    by: 'otto',
    days: 91,
    tags: ['industria', 'anomalia'],
    title: 'Rolamento prestes a quebrar: três números bastaram',
    text: `Vibração a 10 kHz, dez segundos por hora. Testamos um autocodificador. O que está em produção é: valor eficaz, curtose e energia em torno da frequência do rolamento. Um limiar por máquina, aprendido em duas semanas de funcionamento bom.

Onze falhas previstas com mais de 48 h de antecedência, três alarmes falsos, uma que escapou (era a correia).`,
    thread: [
      buildDemoComment(
        'sam',
        `Que sensor? Os meus baratos não passam de 1 kHz.`,
        buildDemoReply(
          'otto',
          `Acelerômetro MEMS industrial, uns 400 reais. Abaixo de 5 kHz você perde o começo do defeito.`,
        ),
      ),
      buildDemoComment('bruno', `Conhecer a física economiza um modelo. Bela lição.`),
    ],
  },
  {
    by: 'artur',
    days: 174,
    tags: ['nlp', 'portugues'],
    title: 'Ironia em português: por que meu classificador acha "que maravilha" positivo',
    text: `"Que maravilha, ficou fora do ar de novo." O modelo dá 0,94 de positivo. Anotei 2 mil frases com ironia em reclamações; o que mais ajudou foi dar **a frase anterior** como contexto. Sozinha, nem gente acerta: minha dupla de anotadores concordou só em 62%.`,
    thread: [
      buildDemoComment('jaque', `Recebo vinte "que maravilha" por dia. Posso ser anotadora.`),
      buildDemoComment('priya', `62% agreement is a ceiling worth publishing. Most papers hide it.`),
      buildDemoComment('clara', `O português do Recife devia ter um modelo só dele para ironia.`),
    ],
  },
  {
    by: 'sam',
    days: 268,
    tags: ['embarcado'],
    title: 'TinyML na cerca: classificar latido, boi e motosserra com um microcontrolador',
    text: `Um ESP32 com microfone, modelo de 48 kB, decide na hora e só manda por LoRa o nome do som. Bateria de um mês. Errou com trovão até eu gravar duas noites de temporal.`,
    thread: [
      buildDemoComment(
        'otto',
        `48 kB! Quantização inteira?`,
        buildDemoReply('sam', `int8, sim. Com float não cabia nem o sonho.`),
      ),
      buildDemoComment('kaua', `quero fazer isso pra horta da escola`),
    ],
  },
]);
