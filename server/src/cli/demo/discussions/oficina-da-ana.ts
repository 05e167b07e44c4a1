import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

/** A year of discussions by ana. Users of the demo can sign in as ana. */
export const anaWorkshopDiscussions = assignCategory('automacao', [
  {
    by: 'ana',
    days: 318,
    tags: ['n8n', 'iniciante'],
    title: 'Larguei a planilha de controle de planilhas: por onde vocês começaram?',
    text: `Cheguei aqui porque cansei de copiar pedido de um lugar para outro. Trabalho com empresas de cinco a trinta pessoas, quase todas com a mesma história: um formulário, três planilhas e alguém que sabe a ordem certa de abrir as três.

Estou entre aprender n8n direito ou ir logo para Python. Se você começou por um dos dois, o que faria diferente?`,
    thread: [
      buildDemoComment(
        'rafa',
        `n8n para descobrir o que o cliente quer, Python para o que sobrar. Nessa ordem.`,
      ),
      buildDemoComment(
        'elis',
        `Comece pelo que a pessoa que vai cuidar disso consegue ler. Se for só você, tanto faz; quase nunca é só você.`,
        buildDemoReply('ana', `Esse critério resolveu a dúvida. Obrigada, Elis.`),
      ),
      buildDemoComment(
        'otto',
        `Na fábrica diríamos: primeiro desenhe o fluxo no papel. Se não cabe no papel, não cabe em ferramenta nenhuma.`,
      ),
    ],
  },
  {
    by: 'ana',
    days: 262,
    likes: 31,
    tags: ['webhook', 'idempotencia'],
    title: 'Cobrei um cliente duas vezes e aprendi o que é idempotência',
    text: `O serviço de pagamento avisou "pago", meu fluxo demorou onze segundos, ele achou que eu não tinha ouvido e avisou de novo. Eu emiti duas notas e mandei dois recibos.

O que mudei:

1. a primeira coisa que o fluxo faz é gravar o identificador do aviso numa tabela com chave única;
2. se já está lá, responde 200 e para;
3. o trabalho pesado vem depois da resposta, não antes.

Parece óbvio escrito assim. Não era às 23h de uma sexta.`,
    thread: [
      buildAcceptedDemoComment(
        'tiago',
        `É exatamente isso. Só acrescento: grave o identificador e o resultado na mesma transação, senão você troca a nota dupla por nota nenhuma quando cair no meio.`,
        buildDemoReply('ana', `Caiu no meio ontem, aliás. Agora está na mesma transação.`),
      ),
      buildDemoComment(
        'cida',
        `Como contadora: cancelar nota fiscal é mais caro que esperar onze segundos. Obrigada por contar.`,
      ),
      buildDemoComment(
        'noah',
        `We learned this the same way. Eleven seconds is a lifetime for a payment provider.`,
      ),
    ],
  },
  {
    by: 'ana',
    days: 214,
    tags: ['clientes', 'vida-real'],
    title: 'O pedido era um robô; o problema era o armário',
    text: `Uma clínica me pediu um robô para lembrar pacientes do retorno. Sentei na recepção por uma manhã. O lembrete existia, ninguém mandava porque a lista ficava numa pasta dentro de um armário que a médica trancava ao sair.

Hoje a lista é uma tela. O robô ficou para depois e talvez nem precise.

Quantas vezes vocês já automatizaram o armário?`,
    thread: [
      buildDemoComment('bel', `Isto devia abrir todo curso de produto.`),
      buildDemoComment(
        'zeca',
        `Aqui era a chave do quadro. Literalmente a chave.`,
        buildDemoReply('ana', `O armário tem parentes.`),
      ),
      buildDemoComment(
        'paty',
        `E você cobrou pela manhã na recepção?`,
        buildDemoReply('ana', `Cobrei. Foi a parte mais barata do projeto e a que mais valeu.`),
      ),
    ],
  },
  {
    by: 'ana',
    days: 167,
    tags: ['python', 'datas'],
    title: 'Feriado municipal: alguém tem uma fonte que preste?',
    text: `Tenho regras de vencimento para clientes em nove cidades. Feriado nacional é fácil, estadual dá trabalho, municipal é um PDF da prefeitura que muda de endereço todo ano.

Antes de fazer a décima tabela na mão: alguém conhece uma fonte aberta e atualizada?`,
    thread: [
      buildDemoComment(
        'joao',
        `Trabalho numa prefeitura e a resposta honesta é: não. O decreto sai no diário oficial e é isso.`,
      ),
      buildDemoComment(
        'tere',
        `O IBGE dá o código do município; dá para ao menos padronizar a chave. A data você vai digitar.`,
        buildDemoReply('ana', `Padronizar a chave já me salva de "S. Paulo", "São Paulo" e "SP capital".`),
      ),
      buildAcceptedDemoComment(
        'seba',
        `Pergunta para a contabilidade do cliente em janeiro. Eles sabem de cabeça, porque é quando o banco fecha.`,
        buildDemoReply(
          'ana',
          `Fiz: um formulário, nove contadoras, vinte minutos. Está na tabela com quem respondeu e quando.`,
        ),
      ),
    ],
  },
  {
    by: 'ana',
    days: 121,
    likes: 27,
    tags: ['documentacao'],
    title: 'A página de uma folha que deixo com todo cliente',
    text: `Depois que um fluxo meu parou por quatro dias e ninguém percebeu, passei a entregar uma folha impressa. Uma só, frente e verso:

- o que o fluxo faz, em uma frase que a recepcionista escreveu;
- como saber que ele **não** rodou (a planilha de hoje está vazia depois das 9h);
- os três botões: pausar, rodar de novo, chamar alguém;
- onde estão as senhas e quem pode trocá-las.

Se não cabe em uma folha, o fluxo é grande demais. Alguém mais faz algo assim?`,
    thread: [
      buildDemoComment('leo', `Isso é um runbook, e é melhor que a maioria dos que já li.`),
      buildDemoComment(
        'debs',
        `"Em uma frase que a recepcionista escreveu" é o melhor conselho de redação técnica do ano.`,
      ),
      buildDemoComment(
        'jana',
        `Vou pedir como trabalho final da turma. Posso citar?`,
        buildDemoReply('ana', `Deve!`),
      ),
    ],
  },
  {
    by: 'ana',
    days: 74,
    tags: ['enquete', 'custos'],
    title: 'Quem paga a conta do servidor da automação: vocês ou o cliente?',
    text: `Comecei pagando eu, porque era um servidor só e barato. Agora são onze clientes e virei, sem querer, uma empresa de hospedagem que também automatiza. Estou passando cada um para a própria conta.

Como vocês fazem?`,
    poll: {
      question: 'Quem paga o servidor?',
      options: [
        ['O cliente, na conta dele', 19],
        ['Eu, e cobro mensalidade', 13],
        ['Eu, e me arrependo', 8],
      ],
    },
    thread: [
      buildDemoComment(
        'rafa',
        `Conta do cliente, sempre. No dia em que ele for embora, leva tudo e vocês continuam amigos.`,
      ),
      buildDemoComment(
        'igor',
        `Discordo: cliente pequeno não vai cuidar de servidor, e você vira suporte do painel de outra empresa.`,
        buildDemoReply(
          'ana',
          `Foi o que me segurou até aqui. Estou tentando o meio: conta deles, chave minha, contrato curto.`,
        ),
        buildDemoReply('igor', `Chave sua com rotação e registro de acesso, aí eu assino embaixo.`),
      ),
    ],
  },
  {
    by: 'ana',
    days: 33,
    tags: ['lgpd', 'whatsapp'],
    title: 'Cliente quer guardar conversa de WhatsApp "para sempre": o que respondo?',
    text: `Uma imobiliária quer que o fluxo salve toda conversa com interessados, sem prazo, "vai que precisa". Tem CPF, renda, foto de documento e filho no meio.

Sei que não pode ser assim. Quero uma resposta que não pareça medo de advogado. O que vocês dizem na reunião?`,
    thread: [
      buildDemoComment(
        'cida',
        `Diga o custo do vazamento: quem guarda o que não usa paga o prejuízo do que não usou. Funciona com dono de empresa.`,
      ),
      buildAcceptedDemoComment(
        'guto',
        `Três perguntas: para quê, por quanto tempo e quem vê. Se não sabem responder as três, o campo não existe. Depois você mostra o que fica: nome, telefone, imóvel, data, e o resto some em 90 dias.`,
        buildDemoReply('ana', `Levei as três perguntas. Ficaram com quatro campos e 90 dias. E agradeceram!`),
      ),
      buildDemoComment('paty', `Foto de documento de menor me arrepiou. Ainda bem que você perguntou.`),
    ],
  },
]);
