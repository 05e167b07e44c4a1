import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

/** Short, answered questions from one week of office hours. */
export const officeHoursDiscussions = [
  ...assignCategory('devops', [
    {
      by: 'wes',
      days: 31,
      tags: ['docker', 'duvida'],
      title: 'Imagem Docker de 1,8 GB para um site em Node. Por onde emagreço?',
      text: `O \`docker history\` mostra 900 MB só em \`node_modules\`. O *build* leva 11 minutos no CI. Já pus \`.dockerignore\`. O que vem depois?`,
      thread: [
        buildAcceptedDemoComment(
          'edu',
          `Dois estágios, e a ordem das cópias:

~~~dockerfile
FROM node:24-slim AS montagem
WORKDIR /app
COPY package*.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
COPY --from=montagem /app/node_modules ./node_modules
COPY --from=montagem /app/dist ./dist
USER node
CMD ["node", "dist/servidor.js"]
~~~

Copiar os \`package*.json\` **antes** do resto faz o \`npm ci\` sair do cache quando só o código muda.`,
          buildDemoReply('wes', `1,8 GB → 240 MB, e 2 minutos quando só muda código. Obrigado, Edu!`),
        ),
        buildDemoComment('guto', `E o \`USER node\` no fim não é enfeite. Boa.`),
      ],
    },
    {
      by: 'hugo',
      days: 0.22,
      tags: ['duvida', 'https'],
      title: 'Certificado renovou e o site continua com o vencido. Cache de quem?',
      text: `Renovei, \`openssl x509 -enddate\` no arquivo mostra a data nova, e o navegador diz que venceu ontem. Já limpei cache, já xinguei.`,
      thread: [
        buildAcceptedDemoComment(
          'edu',
          `O processo leu o arquivo quando subiu e não leu de novo. Confirme o que está sendo **servido**:

~~~bash
openssl s_client -connect seusite.com.br:443 -servername seusite.com.br </dev/null 2>/dev/null \\
  | openssl x509 -noout -enddate
~~~

Se ainda for a data velha: \`systemctl reload nginx\`, e ponha o *reload* no gancho de renovação.`,
          buildDemoReply('hugo', `Era isso. O gancho já está lá. A pousada agradece.`),
        ),
        buildDemoComment('joao', `Todo ano alguém da prefeitura liga por isso. Todo ano.`),
      ],
    },
  ]),
  ...assignCategory('mobile', [
    {
      by: 'davi',
      days: 8.4,
      tags: ['flutter', 'duvida'],
      title: 'setState depois do dispose: o erro aparece só quando a internet está lenta',
      text: `Quando a pessoa sai da tela antes da resposta chegar, aparece *setState() called after dispose()*. No wi-fi bom nunca acontece. Como se trata direito?`,
      thread: [
        buildAcceptedDemoComment(
          'luan',
          `Depois de cada \`await\`, a tela pode já não existir. Pergunte antes de desenhar:

~~~dart
final barcos = await api.barcos();
if (!mounted) return;
setState(() => _barcos = barcos);
~~~

E cancele no \`dispose\` o que for assinatura ou temporizador.`,
          buildDemoReply('davi', `Resolvido! E como aqui a internet é sempre lenta, testei bastante kk`),
        ),
        buildDemoComment('gil', `No Android nativo é a mesma história com outro nome. Boa pergunta.`),
      ],
    },
  ]),
  ...assignCategory('data-science', [
    {
      by: 'paty',
      days: 0.7,
      tags: ['sql', 'duvida'],
      title: 'LEFT JOIN que perde linhas: o relatório de férias some com quem não tirou',
      text: `~~~sql
SELECT f.nome, x.inicio
FROM funcionarios f
LEFT JOIN ferias x ON x.funcionario_id = f.id
WHERE x.ano = 2026
~~~

Quem não tirou férias devia aparecer com \`inicio\` vazio, não devia?`,
      thread: [
        buildAcceptedDemoComment(
          'malu',
          `O \`WHERE x.ano = 2026\` joga fora justamente as linhas em que \`x\` é vazio. Leve a condição para o \`ON\`:

~~~sql
LEFT JOIN ferias x ON x.funcionario_id = f.id AND x.ano = 2026
~~~

No \`ON\` ela diz **o que juntar**; no \`WHERE\`, **o que mostrar**.`,
          buildDemoReply('paty', `"O que juntar" e "o que mostrar". Nunca mais erro. Obrigada!`),
        ),
        buildDemoComment('ivan', `Quem nunca. Esse é o bug mais comum que encontro em relatório.`),
      ],
    },
  ]),
  ...assignCategory('apis', [
    {
      by: 'nina',
      days: 6.6,
      tags: ['cors', 'duvida'],
      title: 'CORS funciona no Postman e não no navegador. Quem está mentindo?',
      text: `Minha API responde 200 no Postman. No site aparece *blocked by CORS policy*. Coloquei \`Access-Control-Allow-Origin: *\` e agora reclama das credenciais. Socorro.`,
      thread: [
        buildAcceptedDemoComment(
          'guto',
          `Ninguém mente: CORS é regra **do navegador**. O Postman não é um site, então não se aplica.

Com cookie ou credencial o \`*\` não vale. Responda a origem exata, e só as que você conhece:

~~~
Access-Control-Allow-Origin: https://app.exemplo.com.br
Access-Control-Allow-Credentials: true
Vary: Origin
~~~

E cuidado com copiar a origem do pedido sem conferir: isso é o \`*\` disfarçado.`,
          buildDemoReply(
            'nina',
            `Funcionou, e entendi que CORS protege o usuário, não a API. Mudou minha cabeça.`,
          ),
        ),
        buildDemoComment('debs', `"CORS é regra do navegador" devia abrir toda documentação sobre isso.`),
      ],
    },
  ]),
];
