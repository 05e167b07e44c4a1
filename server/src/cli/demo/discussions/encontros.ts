import { assignCategory, buildDemoComment, buildDemoReply } from '../discussion.ts';

/**
 * The written recordings of the monthly meetings of the first half year, one for each, published on the day after.
 * `#{title}` becomes a link to the discussion with that title.
 */
export const earlyMeetingDiscussions = assignCategory(null, [
  {
    by: 'dora',
    days: 324,
    likes: 19,
    tags: ['encontros'],
    title: 'Primeiro encontro, minuto a minuto: uma sala pequena e três combinados',
    text: `Ninguém sabia se viria alguém. Veio gente, e faltou cadeira.

| Hora | O que se viu |
|---|---|
| 19h10 | cada um em uma frase: o que faz e o que o irrita |
| 19h40 | @{ana}: a planilha que controla outras planilhas |
| 20h05 | @{quim}: um programa de 1987 que ainda paga gente |
| 20h30 | conversa: para que nos juntarmos? |

**Decidimos**
1. encontro todo mês, na mesma sala;
2. cinco minutos por projeto, pronto ou não;
3. ninguém ri de pergunta.

O terceiro item já estava nas #{Boas-vindas! Como esta comunidade funciona (leia em três minutos)}; agora foi combinado em voz alta.`,
    thread: [
      buildDemoComment('quim', `Trinta e nove anos programando e foi a primeira vez que aplaudiram um JCL.`),
      buildDemoComment(
        'elis',
        `Anotei os nomes na ordem da mesa. No próximo levo etiquetas.`,
        buildDemoReply('dora', `Leva também cadeira.`),
      ),
    ],
  },
  {
    by: 'elis',
    days: 295,
    likes: 22,
    tags: ['encontros'],
    title: 'Planilhas que doem: o que se mostrou e se votou no segundo encontro',
    text: `Sete projetos e nenhum café (a culpa foi minha). O mais votado foi o da recepção que contava ligações com tracinhos de caneta.

**A ordem da noite**
- 19h05, recepção: tracinhos viram três botões grandes num celular velho
- 19h20, @{rafa}: uma macro de 1998 que ninguém ousa apagar
- 19h40, @{cida}: noventa clientes, noventa modelos de nota
- 20h10, os outros quatro, cinco minutos cada

**A votação que importa.** Havia uma câmera no fundo da sala, e duas telas mostraram dados de cliente. Por larga maioria: daqui em diante a gravação dos encontros é **em texto**, com horário, e o vídeo não é guardado.

Quem quer contar a sua própria planilha continua em #{Larguei a planilha de controle de planilhas: por onde vocês começaram?}.`,
    thread: [
      buildDemoComment('rafa', `A macro continua lá. Fizemos um backup dela e um minuto de silêncio.`),
      buildDemoComment(
        'aline',
        `Votei no texto por outro motivo: leio uma noite inteira em seis minutos, com meu leitor.`,
        buildDemoReply('elis', `Devia ter sido o primeiro argumento.`),
      ),
    ],
  },
  {
    by: 'caio',
    days: 264,
    likes: 31,
    tags: ['encontros', 'producao'],
    title: 'O que quebrou em produção: a noite inteira por escrito',
    text: `Regra da noite: nome de sistema pode, nome de pessoa não. Foram seis histórias, uma só com final feliz.

1. **19h06** O certificado que venceu no domingo de Páscoa.
2. **19h18** @{joao} e o backup que existia, era verificado e pertencia a outro servidor.
3. **19h41** O roteiro de restauração, escrito no quadro por todos. Está abaixo.
4. **20h15** @{cris} explica por que um prontuário não pode "voltar para ontem". O fundo da história está em #{Prontuário: quem leu, quando e por quê. Como guardar sem travar tudo}.

**Roteiro de restaurar**
- escolha uma cópia ao acaso, não a última
- restaure em máquina vazia, com cronômetro
- abra três registros que alguém conhece de memória
- escreva quanto demorou

**Decidido:** antes de procurar culpado, avise quem está esperando. Cada um testa uma cópia até o próximo encontro e conta aqui.`,
    thread: [
      buildDemoComment(
        'joao',
        `Testei a minha ontem mesmo. Cinquenta minutos e uma senha que ninguém lembrava.`,
      ),
      buildDemoComment(
        'leo',
        `"Cópia ao acaso, não a última" é a melhor linha do quadro.`,
        buildDemoReply('caio', `Foi a mais cara de aprender.`),
      ),
      buildDemoComment('cris', `No hospital levou duas noites, e descobrimos um disco cheio. Valeu.`),
    ],
  },
  {
    by: 'dora',
    days: 235,
    likes: 26,
    tags: ['encontros', 'dados'],
    title: 'Padaria, rio e escola: três dados que mudaram uma decisão',
    text: `Pedi uma coisa a quem apresentou: mostrar **a decisão antes e depois**, não o gráfico.

| Quem | Antes | O dado | Depois |
|---|---|---|---|
| @{kika} | assar o mesmo todo dia | sobra por dia da semana | 30% menos pão na terça |
| @{lia} | culpar o motor do barco | nível do rio por hora | outro horário de saída |
| @{helo} | prova na sexta | nota por horário de aula | prova na quarta cedo |

A conversa das 20h girou em torno de uma pergunta do @{raul}: quem digita o número acredita nele? Nos três casos a resposta veio de quem estava no balcão, no porto e na sala.

**Ficou combinado:** quem mostrar gráfico diz de onde veio cada ponto. O Raul já fazia isso em #{A conta da nuvem caiu 44% com quatro medidas sem graça}, e virou nosso modelo.`,
    thread: [
      buildDemoComment('kika', `Terça agora sobra tempo. Pão, não.`),
      buildDemoComment(
        'helo',
        `Os alunos pediram para ver o gráfico. Discutiram a escala por vinte minutos, orgulho.`,
      ),
    ],
  },
  {
    by: 'elis',
    days: 204,
    likes: 37,
    tags: ['encontros', 'acessibilidade'],
    title: 'Três telas, um leitor de tela: o encontro das interfaces em texto',
    text: `A sala inteira em silêncio, ouvindo uma voz sintética dizer "botão, botão, botão". Depois disso ninguém discutiu prioridade.

**As telas, na ordem em que a @{aline} as abriu**
- **19h12, marcação de consulta.** O calendário não recebia foco. Correção ao vivo: trocar quarenta \`<div>\` por \`<button>\`.
- **19h35, carrinho de loja.** O total mudava e nada era dito. Correção: \`role="status"\`, uma linha.
- **20h00, painel da cooperativa.** Vermelho e verde, só. A @{clara} desenhou dois ícones no guardanapo.

As três correções foram ao ar no mesmo dia. A @{yas} mostrou no fim como a tela do painel se adapta sem saber o tamanho da janela; o texto dela é #{Container queries na vida real: onde troquei media query e onde não}.

**Decidido:** todo encontro de interface abre com o som ligado e a imagem desligada.`,
    thread: [
      buildDemoComment('aline', `Obrigada a quem trouxe tela de verdade, e não a que já estava bonita.`),
      buildDemoComment(
        'mari',
        `O carrinho era o meu. Doeu, corrigi, e ontem uma cliente escreveu agradecendo.`,
        buildDemoReply('aline', `Esse é o melhor teste que existe.`),
      ),
      buildDemoComment('bia', `Guardanapo da Clara já está emoldurado.`),
    ],
  },
  {
    by: 'caio',
    days: 173,
    likes: 28,
    tags: ['encontros', 'automacao'],
    title: 'Quem aperta o botão final? O encontro de automação em texto',
    text: `A pergunta do título ficou no quadro das sete às nove. Cada um deu a sua resposta, e nenhuma foi "o robô".

**Roteiro**
1. 19h08: @{ana} volta ao caso de #{Cobrei um cliente duas vezes e aprendi o que é idempotência}, agora com os números do ano.
2. 19h30: permissão mínima na prática. O fluxo lê a caixa de entrada; para enviar, pede a uma pessoa.
3. 19h55: @{otto} e o que uma fábrica exige antes de deixar uma máquina decidir.
4. 20h20: quando a resposta é um móvel, e não um programa: #{O pedido era um robô; o problema era o armário}.

**Decisões**
- toda automação nossa tem uma chave de desligar que não precisa de programador
- ninguém usa a própria senha num fluxo
- o aviso de erro vai para uma pessoa com nome`,
    thread: [
      buildDemoComment('seba', `Saí com uma lista de sete coisas para desligar. Já desliguei quatro.`),
      buildDemoComment(
        'otto',
        `Na fábrica a chave é vermelha e todo mundo sabe onde fica. Recomendo a cor.`,
        buildDemoReply('ana', `A minha é uma célula chamada PARE. Vermelha também.`),
      ),
      buildDemoComment('osmar', `Li às cinco da manhã, com a conexão de sempre. Abriu na hora.`),
    ],
  },
]);
