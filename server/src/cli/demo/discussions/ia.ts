import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const aiDiscussions = assignCategory('ia', [
  {
    by: 'artur',
    days: 0.12,
    tags: ['rag', 'portugues', 'avaliacao'],
    likes: 21,
    title: 'Embeddings em português: testei quatro modelos com perguntas de verdade',
    text: `Cansei de escolher modelo de embedding por tabela em inglês. Peguei **312 perguntas reais** do nosso atendimento (com permissão e sem dado pessoal) e marquei à mão qual parágrafo dos manuais responde cada uma.

Medi *recall@5*: em quantas perguntas o parágrafo certo aparece entre os cinco primeiros.

| Abordagem | recall@5 | ms por consulta |
|---|---:|---:|
| BM25 puro | 0,71 | 4 |
| Multilíngue pequeno (384 dim.) | 0,74 | 11 |
| Multilíngue grande (1024 dim.) | 0,82 | 38 |
| BM25 + grande, fusão recíproca | **0,89** | 43 |

Duas surpresas:

1. A busca por palavra sozinha perde por pouco do modelo pequeno. Siglas e códigos de peça são o forte dela.
2. A fusão ganhou mais do que trocar de modelo.

A conta da fusão cabe em três linhas:

~~~python
def rrf(posicoes, k=60):
    # posicoes: lugar do documento em cada lista, começando em 1
    return sum(1 / (k + p) for p in posicoes)
~~~

Aceito sugestão de como medir resposta parcial, que hoje conto como erro.`,
    thread: [
      buildDemoComment(
        'priya',
        `Great write-up, and thanks for the honest baseline. For partial answers: label relevance in three grades and report nDCG@5 next to recall. It stops the "almost right" paragraphs from looking the same as garbage.`,
        buildDemoReply('artur', `Ótimo, vou por aí. Três graus dá para marcar sem enlouquecer quem marca.`),
      ),
      buildDemoComment(
        'lia',
        `Quanto tempo levou para marcar as 312? Preciso convencer meu chefe de que vale.`,
        buildDemoReply(
          'artur',
          `Duas tardes com três pessoas. Cada pergunta foi marcada por duas, a terceira só desempatava. Concordância de 87%.`,
        ),
        buildDemoReply('lia', `Duas tardes eu consigo. Obrigada!`),
      ),
      buildDemoComment(
        'ana',
        `Aqui o BM25 também surpreendeu. Cliente de autopeças: ninguém pergunta "componente de frenagem", pergunta "pastilha do Onix".`,
      ),
    ],
  },
  {
    by: 'ana',
    days: 6,
    tags: ['agentes', 'producao'],
    likes: 44,
    title: 'O agente que eu desliguei, e o que ficou no lugar',
    text: `Montei um agente para triagem de e-mails de uma distribuidora. Ele lia, decidia, consultava o estoque e respondia. Na demonstração foi lindo.

Na segunda semana ele prometeu desconto a um cliente. Ninguém tinha ensinado desconto: estava no histórico de e-mails que ele lia como exemplo.

O que está no ar hoje é mais burro e muito melhor:

- o modelo **só classifica** em sete assuntos e extrai campos num JSON com esquema;
- o que decide é um \`switch\` que qualquer pessoa do time lê;
- resposta que envolve dinheiro vira rascunho, gente aperta o botão.

Resultado em dois meses: 64% dos e-mails resolvidos sem redigir nada, zero promessa inventada. Guardei a versão "esperta" numa branch, para me lembrar.`,
    thread: [
      buildDemoComment(
        'bruno',
        `"O modelo classifica, o código decide" devia estar em camiseta. Qual a taxa de JSON inválido?`,
        buildDemoReply(
          'ana',
          `Com saída estruturada, zero inválido na forma. No conteúdo, uns 2% com o assunto errado, e a tela mostra a confiança para quem confere.`,
        ),
      ),
      buildDemoComment(
        'igor',
        `Discordo um pouco da conclusão. O problema não foi o agente, foi dar a ele a ferramenta de responder sem limite. Permissão mínima teria resolvido.`,
        buildDemoReply(
          'ana',
          `Concordo na teoria. Na prática, quando terminei de limitar tudo, sobrou um classificador com passos extras.`,
        ),
        buildDemoReply(
          'guto',
          `E cada passo extra é superfície para injeção de prompt vinda do e-mail. Estou com a Ana.`,
        ),
        buildDemoReply('igor', `Justo. E-mail de fora é entrada hostil, esse ponto eu não tinha pesado.`),
      ),
      buildDemoComment(
        'seba',
        `Na minha loja seria um desastre, o pessoal já pede desconto até para o gato. Como você separa os sete assuntos?`,
        buildDemoReply(
          'ana',
          `Li 400 e-mails com a moça do atendimento e os assuntos apareceram sozinhos. Recomendo, Seba: um café e uma tarde.`,
        ),
      ),
      buildDemoComment(
        'debs',
        `Se puder, publica o esquema do JSON. Documentar os campos foi o que fez meu time confiar.`,
      ),
    ],
  },
  {
    by: 'seba',
    days: 19,
    tags: ['iniciante', 'atendimento'],
    title: 'Dono de loja perguntando: por onde começo sem contratar ninguém?',
    text: `Boa noite, pessoal. Tenho uma loja de autopeças em Goiânia, oito funcionários. Recebemos umas 120 mensagens por dia perguntando se tem tal peça. Sei usar planilha e montei um fluxo de cobrança com ajuda da Ana.

Queria que alguma coisa lesse a mensagem, entendesse o carro e a peça, e me dissesse o código do estoque. **Não quero que responda sozinho.** Por onde se começa? Quanto custa por mês, mais ou menos?`,
    thread: [
      buildDemoComment(
        'rafa',
        `Seba, três perguntas antes de custo: o estoque tem código por veículo e ano? As mensagens chegam por WhatsApp oficial ou pelo celular? Quem confere?`,
        buildDemoReply(
          'seba',
          `Tem código, mas o ano às vezes está no nome. WhatsApp no celular mesmo. Confere o Nelsinho do balcão.`,
        ),
      ),
      buildAcceptedDemoComment(
        'ana',
        `Começa sem IA nenhuma, em três passos:

1. Exporta o estoque e separa **marca, modelo, anos, peça** em colunas. É a parte chata e vale 70% do resultado.
2. Passa o número para a API oficial, senão qualquer coisa que a gente fizer quebra.
3. Aí sim um modelo pequeno extrai \`{modelo, ano, peca}\` da mensagem, e uma consulta comum acha o código.

Custo: 120 mensagens por dia com um modelo pequeno fica na casa de **poucas dezenas de reais por mês**. O caro é o passo 1, que é tempo seu.`,
        buildDemoReply('seba', `O passo 1 eu faço no domingo. Muito obrigado, @{ana}!`),
      ),
      buildDemoComment(
        'quim',
        `Sebastião, fiz cadastro de peças em 1987 em ficha perfurada. O conselho continua o mesmo: arrume o cadastro primeiro.`,
      ),
      buildDemoComment('kika', `Vou copiar para encomenda de bolo. Aqui o "modelo e ano" é sabor e tamanho.`),
    ],
  },
  {
    by: 'fabi',
    days: 33,
    tags: ['lgpd', 'contratos'],
    title: 'Posso mandar conversa de cliente para um modelo de fora? O que perguntar antes',
    text: `Pergunta que recebo toda semana. Não é parecer, é a lista que uso antes de opinar:

- [ ] **Finalidade**: o cliente esperaria esse uso quando falou com você?
- [ ] **Necessidade**: dá para tirar nome, CPF e telefone antes? Quase sempre dá.
- [ ] **Operador**: o contrato com o fornecedor proíbe treinar com os seus dados? Por quanto tempo ele guarda?
- [ ] **Transferência internacional**: onde o dado é processado, e com que base?
- [ ] **Registro**: está escrito em algum lugar que você faz isso?

O erro mais comum que vejo não é ilegalidade dramática. É ninguém saber responder à terceira pergunta.`,
    thread: [
      buildDemoComment(
        'cris',
        `Em saúde a resposta aqui foi rodar o modelo dentro. Menos capaz, mas o comitê aprovou em uma reunião em vez de seis.`,
      ),
      buildDemoComment(
        'guto',
        `Acrescento: registrem **o que** foi enviado, não só que foi enviado. Em incidente, a primeira pergunta é quais dados saíram.`,
        buildDemoReply(
          'fabi',
          `Perfeito, e com prazo de apagamento para esse registro também, senão vira outro acervo.`,
        ),
      ),
      buildDemoComment(
        'raul',
        `No serviço público há ainda a classificação da informação. Vale um tópico só disso?`,
        buildDemoReply('fabi', `Vale! Escreve que eu comento.`),
      ),
    ],
  },
  {
    by: 'tati',
    days: 58,
    tags: ['testes', 'avaliacao'],
    title: 'Como vocês testam prompt? O meu quebrou com um ponto final',
    text: `Sou de QA e estou inconformada. Mudamos um ponto final no prompt do resumo de chamados e 9% dos resumos perderam o número do protocolo. Ninguém percebeu por quatro dias.

Em código eu teria um teste vermelho. Aqui o time diz que "modelo é assim mesmo". Não aceito. Como vocês fazem?`,
    thread: [
      buildAcceptedDemoComment(
        'priya',
        `Treat it like any other dependency. What works for us:

- a fixed set of ~80 inputs, versioned next to the prompt;
- **assertions that need no judgement** first: contains the ticket number, under 600 characters, valid JSON;
- only then a graded rubric for what is left;
- CI runs it on every change of prompt *or* model version, and compares with the last green run.

Your protocol number is a plain regex. It would have caught this in a minute.`,
        buildDemoReply(
          'tati',
          `Exactly what I wanted to hear. Comecei pela regex, já achei outros dois casos.`,
        ),
      ),
      buildDemoComment(
        'bruno',
        `E fixem a versão do modelo. Metade das "mudanças misteriosas" daqui era o apelido \`latest\`.`,
      ),
      buildDemoComment(
        'jaque',
        `Do lado do suporte: foram quatro dias de gente perguntando "qual é meu protocolo?". Obrigada por brigar por isso, Tati.`,
      ),
      buildDemoComment(
        'pedro',
        `Pergunta boba: esses 80 casos vocês escrevem ou pegam de produção?`,
        buildDemoReply(
          'priya',
          `Both. Start with 20 from production (anonymised), add one for every bug. Never delete one.`,
        ),
        buildDemoReply('pedro', `Anotado. Não era tão boba então :)`),
      ),
    ],
  },
]);
