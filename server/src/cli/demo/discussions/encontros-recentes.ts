import { assignCategory, buildDemoComment, buildDemoReply } from '../discussion.ts';

/** The written recordings of the monthly meetings of the last half year. */
export const lateMeetingDiscussions = assignCategory(null, [
  {
    by: 'dora',
    days: 142,
    likes: 33,
    tags: ['encontros', 'norte'],
    title: 'Belém, Macapá, Rio Branco e Boa Vista: o encontro fora do eixo',
    text: `São Paulo só assistiu, e fez bem. Quatro cidades apresentaram, cada uma do seu telão.

- **Belém, 19h05.** @{lia}: o porto que atrasa em silêncio. Três meses de nível do rio numa folha.
- **Macapá, 19h30.** @{davi}: horário de barco num celular sem sinal. Perguntaram qual banco; ele usa o de #{SQLite no celular: cinco PRAGMAs que uso em todo aplicativo}.
- **Rio Branco, 19h55.** @{rosa}: inscrição em papel que vira dado no mesmo dia.
- **Boa Vista, 20h20.** @{osmar} conta ao vivo o caso de #{Era DNS. De novo. O caso da fibra que só caía às terças}.

A transmissão caiu uma vez, às 20h31, em São Paulo. A plateia do Norte riu por um minuto inteiro.

**Decidido:** dois encontros por ano são de lá para cá. O próximo quem recebe é o Recife.`,
    thread: [
      buildDemoComment('osmar', `Registrem em ata: quem caiu foi vocês.`),
      buildDemoComment(
        'iara',
        `Em Santarém assistimos em sete, no laboratório. Pão de queijo e boto na tela.`,
        buildDemoReply('lia', `Próxima vez Santarém apresenta!`),
      ),
      buildDemoComment('davi', `foi minha primeira apresentação da vida, valeu demais`),
    ],
  },
  {
    by: 'elis',
    days: 111,
    likes: 41,
    tags: ['encontros', 'carreira'],
    title: 'Primeiro emprego: os quatro relatos e as perguntas da plateia',
    text: `Pedi que ninguém contasse só a parte boa. Obedeceram.

**Os relatos**
1. @{pedro}: noventa currículos, três respostas, um sim. O que mudou foi mostrar um projeto pequeno *terminado*.
2. @{wes}: entrou pelo suporte e pediu para ler os alertas da madrugada.
3. @{jaque}: continua no suporte, por escolha, e ganha mais.
4. @{paty}: veio do RH e contou o outro lado da mesa. O caminho dela está em #{Aprendi SQL aos 41 para não esperar relatório. O caminho em 8 semanas}.

**As perguntas que guardamos** (respondam nos comentários)
- Como explicar um ano sem estudar?
- Vale aceitar menos para aprender mais? Até quando?
- O que se diz quando não se sabe a resposta na entrevista?

**Decidido:** quem contrata e está aqui lê um currículo por mês. Já há cinco nomes na lista.`,
    thread: [
      buildDemoComment(
        'bel',
        `Terceira pergunta: diga como você descobriria. É isso que quero ouvir.`,
        buildDemoReply('nina', `Anotado em letra grande.`),
      ),
      buildDemoComment('tiago', `Entro na lista. Um currículo por mês, com resposta escrita.`),
      buildDemoComment('vera', `E para quem tem 58? Vou perguntar no próximo.`),
    ],
  },
  {
    by: 'caio',
    days: 81,
    likes: 36,
    tags: ['encontros', 'seguranca'],
    title: 'Segurança do dia a dia: o que o Gustavo achou ao vivo',
    text: `Com permissão do dono, vinte minutos e um navegador comum. A sala inteira viu a pontuação do susto subir.

| Minuto | Achado | Conserto |
|---|---|---|
| 3 | o pedido de outra pessoa, trocando o número na URL | conferir o dono em cada consulta |
| 9 | chave do serviço de e-mail dentro do JavaScript | chave nova, e a velha revogada |
| 16 | cópia do banco numa pasta pública | fora dali, na mesma hora |

O primeiro é tão comum que o @{guto} já tinha escrito #{O id na URL não é autorização: achei isso em quatro de cinco revisões}. O dono do site, que pediu para não ser citado, pagou as pizzas.

Na segunda parte, @{mateo} contou em portunhol a história de #{Restauramos el respaldo un martes cualquiera y faltaba una tabla}.

**Decidido:** uma revisão dessas por trimestre, sempre com autorização por escrito e sem gravação de tela.`,
    thread: [
      buildDemoComment('guto', `O mérito é de quem deixou. Pedir para ser revisado em público é coragem.`),
      buildDemoComment(
        'hugo',
        `Cheguei em casa e procurei cópia de banco em pasta pública nos meus sites. Havia uma.`,
        buildDemoReply('guto', `Havia. Verbo no passado, ótimo.`),
      ),
      buildDemoComment(
        'fabi',
        `A autorização por escrito não é formalidade. Tenho um modelo de uma página, peçam.`,
      ),
    ],
  },
  {
    by: 'dora',
    days: 50,
    likes: 34,
    tags: ['encontros', 'ia'],
    title: 'Soja, rolamento e ironia: uma noite em que o "não sei" ganhou palmas',
    text: `Três modelos que saíram do laboratório, com a pergunta de sempre: e quando ele erra, quem paga?

- **19h07** @{yuri}: a folha fotografada contra o sol. O modelo acertava; a câmera, não.
- **19h34** @{otto}: três números bastaram para avisar a manutenção, como em #{Rolamento prestes a quebrar: três números bastaram}.
- **20h02** @{artur}: por que a máquina acredita em elogio. O texto é #{Ironia em português: por que meu classificador acha "que maravilha" positivo}.
- **20h30** rodada: cada um diz um caso em que o modelo devia ter ficado calado.

A resposta mais aplaudida foi a de um agricultor convidado: *prefiro que ele diga que não viu*.

**Decidido:** quem apresentar modelo mostra também quantas vezes ele se absteve, e o que a pessoa fez no lugar.`,
    thread: [
      buildDemoComment('priya', `Counting abstentions changed how my own team reads a report. Thank you.`),
      buildDemoComment(
        'xande',
        `O agricultor é meu vizinho. Pediu para voltar.`,
        buildDemoReply('dora', `Tem cadeira reservada.`),
      ),
      buildDemoComment('bruno', `Abstenção no gráfico, ao lado do acerto. Fiz hoje de manhã.`),
    ],
  },
  {
    by: 'elis',
    days: 19,
    likes: 39,
    tags: ['encontros'],
    title: 'Doze projetos em uma noite: o roteiro com os horários',
    text: `Cronômetro na mão, sino emprestado da escola da @{helo}. Doze projetos couberam em noventa minutos, e o sino tocou só duas vezes.

**Primeira parte, 19h05**
o barco do @{davi} (o mais aplaudido; o código está em #{Primeiro app publicado! Horário de barco de Macapá, sem internet}) · o pão da @{kika} · o extrato da @{vera} · o boto da @{iara} · o painel do @{otto} · o orçamento do @{zeca}

**Segunda parte, 20h00**
os dados abertos do @{raul} · o tema escuro da @{bia} · as notas da @{cida} · o estoque da @{nath} · o acervo da @{tere} · o jogo do @{kaua}

Para continuar lendo: o relato da Vera é #{Oito meses depois: meu primeiro programa que outra pessoa usa}, e o do Raul, #{Publicar dado aberto que alguém consiga usar: o mínimo que aprendi}.

**Decidido:** no próximo são dez, para sobrar conversa. Inscrições nos comentários do aviso.`,
    thread: [
      buildDemoComment('vera', `Tremi do começo ao fim e faria de novo amanhã.`),
      buildDemoComment(
        'zeca',
        `O sino tocou para mim. Eletricista fala demais.`,
        buildDemoReply('helo', `O sino é dos meus alunos. Eles também reclamam.`),
      ),
      buildDemoComment(
        'emma',
        `Read the whole thing from Copenhagen over breakfast. Almost like being there.`,
      ),
    ],
  },
]);
