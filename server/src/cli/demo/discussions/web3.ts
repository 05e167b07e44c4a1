import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const web3Discussions = assignCategory('web3', [
  {
    by: 'zilda',
    days: 4.2,
    tags: ['cacau', 'rastreio'],
    likes: 24,
    title: 'Cooperativa de cacau: o comprador pediu blockchain. Precisamos mesmo?',
    text: `Somos 140 famílias em Ilhéus. Um comprador da Europa paga 12% a mais se provarmos a origem "em blockchain". Temos hoje um caderno, uma planilha e muita honestidade.

Já ouvi proposta de 80 mil reais e proposta de graça. Não sei avaliar nenhuma. O que perguntar?`,
    thread: [
      buildDemoComment(
        'vini',
        `Pergunta número um: **quem precisa confiar em quem?** Se só você escreve e o comprador lê, um banco comum com registro assinado resolve por uma fração.`,
      ),
      buildAcceptedDemoComment(
        'ulis',
        `Concordo com o Vinícius mais do que ele espera. O que dá valor à prova é a **entrada**: quem pesa, quem assina, quem confere. Nenhuma cadeia conserta peso inventado.

Eu faria:

1. Cada lote com código, peso, foto, data e assinatura de duas pessoas.
2. Um resumo (hash) de todos os lotes do dia.
3. Só esse resumo, uma vez por dia, publicado numa rede pública ou num serviço de carimbo do tempo. Custa centavos.

Atende ao comprador e continua funcionando se a moda acabar.`,
        buildDemoReply(
          'zilda',
          `Entendi tudo, que é raro. O comprador aceitou o carimbo diário por e-mail hoje!`,
        ),
      ),
      buildDemoComment(
        'vini',
        `Olha eu e o Ulisses concordando. Marquem a data.`,
        buildDemoReply('ulis', `Carimbada, com prova pública.`),
      ),
      buildDemoComment(
        'fabi',
        `No contrato com o comprador, escrevam o que acontece se o registro e a balança divergirem.`,
      ),
    ],
  },
  {
    by: 'ulis',
    days: 36,
    tags: ['solidity', 'seguranca'],
    title: 'Reentrância em 2026: o contrato que eu quase publiquei',
    text: `Revisando antes de publicar, achei o clássico: enviar **antes** de zerar o saldo.

~~~solidity
function sacar() external {
    uint256 valor = saldo[msg.sender];
    require(valor > 0, "sem saldo");
    saldo[msg.sender] = 0;            // efeito antes da chamada externa
    (bool ok, ) = msg.sender.call{value: valor}("");
    require(ok, "falhou");
}
~~~

Acima já está a ordem certa: **verificação, efeito, interação**. Na minha versão as duas linhas do meio estavam trocadas, e um contrato malicioso poderia chamar \`sacar\` de novo antes do zero.

Não confiem só no olho: escrevi um teste com um contrato atacante, e ele falha na versão errada.`,
    thread: [
      buildDemoComment('guto', `O teste com o atacante é o que vale. Revisão cansa, teste não.`),
      buildDemoComment(
        'igor',
        `A mesma ordem serve para qualquer sistema: mude o seu estado antes de chamar o mundo.`,
        buildDemoReply('ulis', `Exato. Reentrância é só um nome chique para isso.`),
      ),
    ],
  },
  {
    by: 'vini',
    days: 78,
    tags: ['debate', 'enquete'],
    title: 'Mostre um caso em que banco de dados comum não resolvia',
    text: `Provocação amistosa. Peço casos **em produção**, com usuário de verdade, em que a cadeia pública fez algo que PostgreSQL mais assinatura digital não faria. Prometo ler sem deboche.`,
    poll: {
      question: 'Você já pôs algo de web3 em produção?',
      options: [
        ['Sim, e continua no ar', 6],
        ['Sim, e desligamos', 9],
        ['Não, mas estudo', 15],
        ['Não tenho interesse', 20],
      ],
    },
    thread: [
      buildDemoComment(
        'ulis',
        `Remessa entre cooperativas de três países sem que nenhuma aceitasse hospedar o banco da outra. Está no ar há dois anos.`,
        buildDemoReply('vini', `Três partes que não se subordinam: esse eu aceito. Um a zero.`),
      ),
      buildDemoComment(
        'noah',
        `Stablecoin settlement for merchants here. Not ideology: banks close on Friday, suppliers do not.`,
        buildDemoReply('vini', `Dois a zero. Fim de semana é argumento forte.`),
      ),
      buildDemoComment(
        'raul',
        `Registro público com testemunhas independentes eu consigo com log transparente, sem moeda nenhuma.`,
      ),
      buildDemoComment(
        'fabi',
        `Lembrando que dado pessoal em registro que não se apaga é problema na LGPD. Só resumo, e com cuidado.`,
      ),
    ],
  },
  {
    by: 'tere',
    days: 160,
    tags: ['preservacao'],
    title: 'IPFS para acervo de biblioteca: o endereço fica, o arquivo nem sempre',
    text: `Testei para 4 mil documentos digitalizados. O endereço é o resumo do conteúdo, o que é lindo para provar integridade. Mas **ninguém guarda de graça**: se os nossos dois nós saem do ar, o endereço aponta para o vazio.

Fiquei com armazenamento comum em dois estados e o resumo no catálogo. Durmo melhor.`,
    thread: [
      buildDemoComment('ulis', `É o mal-entendido mais comum: IPFS é endereço, não depósito.`),
      buildDemoComment('raul', `O resumo no catálogo já é meio caminho para auditoria. Muito bom.`),
    ],
  },
  {
    by: 'tiago',
    days: 252,
    tags: ['carteiras'],
    title: 'Explicar chave privada para a minha mãe em uma frase',
    text: `"É a chave de casa, só que sem chaveiro no mundo que abra se a senhora perder." Ela respondeu: "então quero duas". Inventou o *backup* sozinha.`,
    thread: [
      buildDemoComment('quim', `Sua mãe devia dar consultoria.`),
      buildDemoComment('bia', `Isso num onboarding, por favor.`),
    ],
  },
]);
