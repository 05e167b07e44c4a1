import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const apiDiscussions = assignCategory('apis', [
  {
    by: 'noah',
    days: 3.1,
    tags: ['english', 'webhooks'],
    likes: 26,
    title: 'Webhooks arrive late, twice and out of order. Design for Tuesday, not for the demo',
    text: `Five years of payment webhooks, condensed:

1. **Acknowledge first.** Verify the signature, store the raw body, answer 200. Process later.
2. **Deduplicate by event id**, with a unique constraint rather than an \`if\`.
3. **Do not trust the order.** Treat an event as "something changed", then fetch the current state.
4. Compare signatures in constant time and reject timestamps older than five minutes.
5. Keep the raw bodies for 30 days. You will replay them one day.

~~~ts
const expected = createHmac('sha256', secret).update(rawBody).digest();
const received = Buffer.from(signature, 'hex');
const isValid = expected.length === received.length && timingSafeEqual(expected, received);
~~~

Number 3 is the one people fight. Then a refund arrives before its payment, and they stop.`,
    thread: [
      buildDemoComment(
        'tiago',
        `Assino os cinco. No 1, guardamos o corpo **cru** em bytes: se passar por JSON e voltar, a assinatura não bate nunca mais.`,
      ),
      buildDemoComment(
        'sol',
        `¿Y si el fetch del punto 3 llega antes de que el proveedor sea consistente? Nos pasó.`,
        buildDemoReply(
          'noah',
          `Good catch. We compare a version or updated_at with the event and retry with backoff if the API is behind.`,
        ),
      ),
      buildDemoComment('nando', `Aqui o "webhook" é um arquivo no FTP às 3h. Mesmas cinco regras, juro.`),
      buildDemoComment(
        'pedro',
        `Por que tempo constante? Alguém mede isso pela internet?`,
        buildDemoReply(
          'guto',
          `Difícil, mas não impossível, e a função certa custa uma linha. Segurança barata se compra sempre.`,
        ),
      ),
    ],
  },
  {
    by: 'debs',
    days: 10,
    tags: ['documentacao'],
    title: 'Documentação de API que responde antes da pergunta: o teste dos dez minutos',
    text: `Chamo alguém que nunca viu a API, dou uma tarefa ("cadastre um cliente e cobre 10 reais") e fico **calada** dez minutos, anotando. Onde a pessoa para, falta texto.

O que quase sempre falta:

- um exemplo completo de \`curl\` **que funciona colado**;
- os erros, com o que fazer em cada um;
- o que é obrigatório, o formato da data, o fuso;
- limites de uso ditos antes de alguém bater neles.

O teste com três pessoas acha mais que um mês de revisão.`,
    thread: [
      buildDemoComment(
        'tati',
        `Ficar calada dez minutos é a parte difícil.`,
        buildDemoReply('debs', `Levo um chá. Boca ocupada.`),
      ),
      buildDemoComment(
        'lucas',
        `Fizemos hoje: a pessoa parou no terceiro minuto, em "obtenha seu token". Justo.`,
      ),
      buildDemoComment(
        'noah',
        `Errors with "what to do next" are the most valuable page of any docs I ever used.`,
      ),
    ],
  },
  {
    by: 'gui',
    days: 22,
    tags: ['rest'],
    title: 'PUT ou PATCH para mudar só o telefone do cliente?',
    text: `No time estamos divididos. Metade quer PUT com o objeto inteiro, metade PATCH só com o campo. O que dá menos dor de cabeça?`,
    thread: [
      buildAcceptedDemoComment(
        'tiago',
        `\`PATCH\` com só o que muda. \`PUT\` com o objeto inteiro tem dois riscos: o cliente antigo **apaga** campos que não conhece, e duas pessoas editando ao mesmo tempo se sobrescrevem.

Se precisar de proteção contra edição simultânea, \`ETag\` e \`If-Match\` no \`PATCH\`.`,
        buildDemoReply('gui', `Fechamos em PATCH. O argumento do cliente antigo convenceu todo mundo.`),
      ),
      buildDemoComment('sol', `Y distingan \`null\` (borrar) de ausente (no tocar). Documéntenlo.`),
      buildDemoComment('debs', `O que a Sol disse vale um parágrafo em negrito na documentação.`),
    ],
  },
  {
    by: 'nando',
    days: 59,
    tags: ['edi', 'logistica'],
    title: 'Integração com porto: XML de 1999 e o telefone como plano B',
    text: `O manifesto chega em XML com 400 campos, dos quais uso 31. Três lições:

**Valide na entrada** com o esquema e guarde o original. **Nunca** rejeite o arquivo inteiro por uma linha: separe a linha, processe o resto, avise. E tenha um número de telefone no erro, porque às 2h da manhã quem resolve é o Seu Ademir.`,
    thread: [
      buildDemoComment('rafa', `O Seu Ademir devia estar no diagrama de arquitetura.`),
      buildDemoComment('quim', `1999 é ontem. Respeitem o XML.`),
      buildDemoComment('caio', `"Separe a linha e processe o resto" vale para qualquer importação. Anotado.`),
    ],
  },
  {
    by: 'lucas',
    days: 108,
    tags: ['paginacao'],
    title: 'OFFSET 200000 e o dia em que a página 10.001 derrubou a API',
    text: `Um cliente resolveu exportar tudo pela API paginada. Na página 10.001 o banco lia e jogava fora 200 mil linhas por chamada. Trocamos por cursor:

~~~sql
SELECT id, criado_em, total FROM pedidos
WHERE (criado_em, id) < ($1, $2)
ORDER BY criado_em DESC, id DESC
LIMIT 50;
~~~

Tempo constante em qualquer página, e não repete nem pula item quando chega pedido novo no meio. O preço: não dá para pular direto à página 37. Ninguém pediu.`,
    thread: [
      buildDemoComment(
        'ivan',
        `E o índice é \`(criado_em DESC, id DESC)\`, com a comparação de linha usando ele inteiro. Perfeito.`,
      ),
      buildDemoComment('bel', `Confirmo: em seis anos de produto ninguém pediu a página 37.`),
      buildDemoComment(
        'tati',
        `Teste bom: inserir um pedido entre a primeira e a segunda página. Com OFFSET aparece repetido.`,
        buildDemoReply('lucas', `Virou teste. Obrigado!`),
      ),
    ],
  },
  {
    by: 'guto',
    days: 155,
    tags: ['seguranca'],
    title: 'O id na URL não é autorização: achei isso em quatro de cinco revisões',
    text: `\`GET /faturas/1042\` devolve a minha fatura. E \`/faturas/1043\`? Em quatro das últimas cinco APIs que revisei, devolvia a do vizinho. O token estava certo; ninguém perguntou **de quem é a fatura**.

Ponha o dono na consulta, não num \`if\` depois: \`WHERE id = $1 AND cliente_id = $2\`. E um teste com dois usuários para cada rota.`,
    thread: [
      buildDemoComment(
        'tati',
        `Teste com dois usuários por rota: gerei a partir do OpenAPI, 140 testes numa tarde.`,
      ),
      buildDemoComment('tiago', `E responda 404, não 403, para não confirmar que existe.`),
      buildDemoComment('wes', `Fui olhar. Três rotas. Obrigado e boa noite.`),
    ],
  },
  {
    by: 'mateo',
    days: 219,
    tags: ['espanol', 'graphql'],
    title: 'Volvimos de GraphQL a REST y nadie murió',
    text: `Una API, dos clientes, los dos nuestros. GraphQL nos dio flexibilidad que no usábamos y un problema de N+1 cada semana. Con doce endpoints REST pensados para las pantallas, el tiempo medio bajó de 340 a 90 ms. Con veinte clientes distintos quizá habría sido al revés.`,
    thread: [
      buildDemoComment('emma', `The last sentence is why I trust this post.`),
      buildDemoComment('caio', `Endpoint pensado para a tela: o nome disso é BFF e funciona.`),
    ],
  },
]);
