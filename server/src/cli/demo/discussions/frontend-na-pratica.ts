import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const practicalFrontendDiscussions = assignCategory('frontend', [
  {
    by: 'bia',
    days: 39,
    tags: ['design', 'tema-escuro'],
    title: 'Tema escuro não é inverter cor: cinco coisas que aprendi errando',
    text: `1. Preto puro com texto branco puro cansa. Um cinza azulado bem escuro segura melhor.
2. Sombra não aparece no escuro. Quem eleva é **superfície mais clara**.
3. A cor da marca quase sempre precisa clarear e perder saturação para manter contraste.
4. Foto precisa de um véu leve; gráfico precisa de paleta própria.
5. Teste às onze da noite, no sofá. Sério.

Se usarem \`oklch\`, dá para mexer só na luminosidade e conservar o tom:

~~~css
:root { --marca: oklch(0.48 0.17 262); }
.dark { --marca: oklch(0.74 0.12 262); }
~~~`,
    thread: [
      buildDemoComment(
        'clara',
        `Cinco de cinco. Acrescento: ícone de linha fina some no escuro, engrosse meio pixel.`,
      ),
      buildDemoComment('yas', `\`oklch\` mudou minha vida, nunca mais adivinhei tom em HSL.`),
      buildDemoComment('vera', `Meus olhos de 58 anos agradecem o item 5.`),
    ],
  },
  {
    by: 'emma',
    days: 52,
    tags: ['english', 'react'],
    title: 'Do you still reach for a state library in new React projects?',
    text: `Genuine question after reviewing three codebases this month. Server state lives in the query cache, URL state lives in the URL, forms keep their own state. What is left for a global store is usually a theme and a toast.

What do you keep there, and would you add it on day one?`,
    poll: {
      question: 'Global store in a new project?',
      options: [
        ['No, query cache and URL are enough', 24],
        ['Yes, from day one', 5],
        ['Only when it hurts', 17],
      ],
    },
    thread: [
      buildDemoComment('yas', `Only when it hurts, and so far it hurt once: a collaborative editor.`),
      buildDemoComment(
        'lucas',
        `Day one here. Not for the data but for the devtools: my team debugs by time travel.`,
        buildDemoReply('emma', `Fair point, the devtools are hard to beat. Do you persist anything?`),
        buildDemoReply('lucas', `Only the draft of a quote. Everything else we refetch.`),
      ),
      buildDemoComment(
        'mari',
        `URL como estado foi a melhor mudança daqui: o suporte pede o link e vê a mesma tela.`,
      ),
      buildDemoComment(
        'noah',
        `I think this advice ages badly. Every "cache plus URL" project I inherited had grown three hand-made stores out of context and refs, each with its own bugs.`,
        buildDemoReply(
          'emma',
          `Isn't that an argument for removing them, rather than for a library on day one?`,
        ),
        buildDemoReply(
          'noah',
          `No. Teams need one boring place for shared state, or they invent several. I would rather delete an unused store later.`,
        ),
        buildDemoReply('yas', `In eight years I have never seen anyone delete one.`),
      ),
    ],
  },
  {
    by: 'pedro',
    days: 83,
    tags: ['typescript', 'duvida'],
    title: 'TypeScript reclama que pode ser undefined, mas eu acabei de checar',
    text: `~~~ts
if (usuario.endereco) {
  salvar().then(() => enviar(usuario.endereco.cep));
}
~~~

Ele diz que \`usuario.endereco\` pode ser \`undefined\` dentro do \`then\`. Eu chequei na linha de cima! Estou quase pondo um \`!\`.`,
    thread: [
      buildAcceptedDemoComment(
        'emma',
        `The callback runs **later**, and by then somebody could have changed \`usuario.endereco\`. TypeScript forgets the check because of that. Keep the value in a constant:

~~~ts
const { endereco } = usuario;
if (endereco) {
  salvar().then(() => enviar(endereco.cep));
}
~~~

A \`const\` cannot change, so the narrowing survives.`,
        buildDemoReply('pedro', `Ahhh, é o tempo! Obrigado, Emma. Sem \`!\` então.`),
      ),
      buildDemoComment('tati', `Cada \`!\` é um teste que eu vou ter que escrever. Obrigada, Emma.`),
    ],
  },
  {
    by: 'clara',
    days: 178,
    tags: ['cor', 'graficos'],
    title: 'Gráfico que um daltônico lê: não confie só no verde e no vermelho',
    text: `Cerca de 8% dos homens têm alguma deficiência na visão de cores. Num painel com trinta diretores, é bem provável que haja dois.

Use **forma e rótulo** junto da cor: linha contínua e tracejada, ponto e triângulo, o nome escrito no fim da linha. Se em preto e branco ainda dá para ler, está bom.`,
    thread: [
      buildDemoComment('malu', `Imprimi meu painel em preto e branco por causa deste post. Refiz o painel.`),
      buildDemoComment('raul', `Vou levar para o padrão de dados abertos daqui.`),
    ],
  },
  {
    by: 'yas',
    days: 260,
    tags: ['css'],
    title: 'Container queries na vida real: onde troquei media query e onde não',
    text: `Troquei em cartões que aparecem na coluna larga **e** na barra lateral: o cartão olha para a própria largura, acabou a classe \`.pequeno\`. Não troquei no esqueleto da página, que depende mesmo da tela.

~~~css
.lista { container-type: inline-size; }
@container (min-width: 28rem) {
  .cartao { grid-template-columns: 8rem 1fr; }
}
~~~`,
    thread: [
      buildDemoComment(
        'mari',
        `Um detalhe que me pegou: o próprio elemento com \`container-type\` não pode se consultar, só os filhos.`,
        buildDemoReply('yas', `Isso! Perdi meia hora nessa.`),
      ),
    ],
  },
]);
