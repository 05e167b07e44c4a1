import { renderFlowDiagramSvg } from '../charts.ts';
import { buildDemoComment, assignCategory, buildDemoReply, buildAcceptedDemoComment } from '../discussion.ts';

export const tutorialDiscussions = assignCategory('tutoriais', [
  {
    by: 'elis',
    days: 18,
    tags: ['git', 'iniciante'],
    likes: 56,
    title: 'Git sem medo: desfaça qualquer coisa em seis situações',
    state: 'pinned',
    text: `Quase todo medo de Git é medo de **perder trabalho**. A boa notícia: o que foi commitado é muito difícil de perder. Guarde esta página.

## 1. Mudei um arquivo e quero voltar ao último commit
~~~bash
git restore caminho/do/arquivo
~~~
Atenção: o que não foi commitado some mesmo. É a única situação perigosa da lista.

## 2. Adicionei sem querer
~~~bash
git restore --staged caminho/do/arquivo
~~~
O arquivo continua mudado, só sai da lista do próximo commit.

## 3. Errei a mensagem do último commit
~~~bash
git commit --amend
~~~
Só se ainda **não** enviou. Se enviou e outras pessoas já baixaram, faça um commit novo e siga a vida.

## 4. Commitei na branch errada
~~~bash
git switch -c branch-certa     # leva o commit junto
git switch branch-errada
git reset --keep HEAD~1        # tira da errada, sem apagar nada não commitado
~~~

## 5. Quero desfazer um commit que já está no ar
~~~bash
git revert a1b2c3d
~~~
Cria um commit **contrário**. A história não mente e ninguém precisa baixar de novo.

## 6. Socorro, sumiu tudo
~~~bash
git reflog
git switch -c resgate HEAD@{2}
~~~
O \`reflog\` lembra por onde você passou, por padrão por 90 dias. Em 15 anos de aula, resgatou o trabalho de todos os alunos que tinham commitado alguma vez.

### Exercício
- [ ] crie um repositório de brinquedo
- [ ] faça três commits
- [ ] "perca" o último com \`git reset --hard HEAD~1\`
- [ ] recupere com o \`reflog\`

Depois disso o medo passa. Perguntas nos comentários!`,
    thread: [
      buildDemoComment(
        'vera',
        `Fiz o exercício inteiro. Na primeira vez suei, na segunda ri. Obrigada, professora.`,
      ),
      buildDemoComment(
        'nina',
        `Qual a diferença do \`--keep\` para o \`--hard\` no item 4?`,
        buildDemoReply(
          'elis',
          `O \`--hard\` joga fora o que não está commitado. O \`--keep\` **se recusa** a continuar se isso fosse acontecer. Sempre prefira o que se recusa.`,
        ),
        buildDemoReply('nina', `"Prefira o que se recusa" vou levar para a vida.`),
      ),
      buildDemoComment('wes', `O item 6 salvou minha sexta-feira passada. Literalmente.`),
      buildDemoComment('quim', `No meu tempo o reflog era uma pilha de cartões e um barbante.`),
      buildDemoComment(
        'pedro',
        `E se eu já dei \`push\` no item 4?`,
        buildDemoReply(
          'elis',
          `Então \`revert\` na errada e \`cherry-pick\` na certa. Boa pergunta, vou acrescentar.`,
        ),
      ),
      buildDemoComment('davi', `Dá pra fazer tudo isso offline, né? Perfeito pra mim kk`),
    ],
    addition:
      '**Edição:** se o commit da situação 4 já foi enviado, use `git revert` na branch errada e `git cherry-pick` na certa. Obrigada, @{pedro}.',
  },
  {
    by: 'ana',
    days: 26,
    tags: ['n8n', 'passo-a-passo'],
    likes: 48,
    title: 'Do zero ao primeiro fluxo útil no n8n: cobrança educada em uma tarde',
    text: `Este é o fluxo que mais instalei em empresas pequenas. Ele lembra o cliente **antes** de vencer, no dia e três dias depois, e para sozinho quando o pagamento chega.

## O que você precisa
- uma planilha com \`cliente\`, \`telefone\`, \`vencimento\`, \`valor\`, \`pago_em\`
- n8n rodando (o contêiner oficial serve)
- uma conta de envio: e-mail já basta para começar

## 1. Suba o n8n
~~~yaml
services:
  n8n:
    image: n8nio/n8n
    ports: ["127.0.0.1:5678:5678"]
    environment:
      GENERIC_TIMEZONE: America/Sao_Paulo
      N8N_ENCRYPTION_KEY: \${N8N_ENCRYPTION_KEY}
    volumes: ["./dados:/home/node/.n8n"]
~~~
Guarde a \`N8N_ENCRYPTION_KEY\` num cofre. Sem ela as credenciais salvas viram ruído.

## 2. Agende
Nó **Schedule**, todo dia útil às 9h. Não às 8h: ninguém quer cobrança com café.

## 3. Decida quem recebe
Nó **Code**:
~~~js
const hoje = new Date().toISOString().slice(0, 10);
const dias = (data) => Math.round((Date.parse(data) - Date.parse(hoje)) / 86_400_000);

return $input.all()
  .filter(({ json }) => !json.pago_em && [3, 0, -3].includes(dias(json.vencimento)))
  .map(({ json }) => ({ json: { ...json, faltam: dias(json.vencimento) } }));
~~~

## 4. Escreva como gente
| Faltam | Texto |
|---|---|
| 3 | Oi, {cliente}! Seu boleto vence na quinta, segue aqui se ajudar. |
| 0 | Oi, {cliente}! Vence hoje. Se já pagou, desconsidere. |
| -3 | Oi, {cliente}, aconteceu algo? Podemos combinar outra data. |

## 5. Antes de ligar de verdade
- [x] rode uma semana mandando tudo **para você**
- [x] confira o fuso (o meu primeiro rodou às 6h)
- [x] limite: no máximo um envio por cliente por dia
- [ ] combine com quem atende o telefone

Na escola de idiomas onde isto nasceu, o pagamento em dia subiu 22% no primeiro trimestre.`,
    picture: {
      name: 'fluxo-de-cobranca.png',
      svg: renderFlowDiagramSvg('O fluxo inteiro', [
        'Agenda 9h',
        'Planilha',
        'Quem recebe?',
        'Mensagem',
        'Registro',
      ]),
    },
    thread: [
      buildDemoComment(
        'seba',
        `Foi este que montei! Com a frase do "aconteceu algo?" já recuperei dois clientes que achei perdidos.`,
      ),
      buildDemoComment(
        'edu',
        `Parabéns por ligar a porta só no 127.0.0.1. A maioria dos tutoriais abre para o mundo.`,
        buildDemoReply('ana', `Aprendi com um susto. E na frente fica um proxy com TLS.`),
      ),
      buildDemoComment(
        'cida',
        `E se o cliente paga no fim de semana e eu só baixo na segunda?`,
        buildDemoReply(
          'ana',
          `Por isso o fluxo só roda em dia útil e às 9h, depois da sua baixa das 8h30. Se a baixa atrasar, atrase o fluxo.`,
        ),
      ),
      buildDemoComment(
        'fabi',
        `Texto respeitoso, sem exposição, horário comercial: exatamente o que o Código de Defesa do Consumidor espera.`,
      ),
      buildDemoComment(
        'hugo',
        `Instalei em duas pousadas ontem com lembrete de check-in em vez de cobrança. Funciona igual.`,
      ),
    ],
  },
  {
    by: 'edu',
    days: 67,
    tags: ['linux', 'systemd'],
    title: 'Publicando um site com systemd e Caddy: 40 minutos, sem contêiner',
    text: `Para um servidor e um aplicativo, isto é o suficiente e você entende cada peça.

**1. O serviço** em \`/etc/systemd/system/loja.service\`:

~~~ini
[Unit]
Description=Loja
After=network-online.target

[Service]
User=loja
WorkingDirectory=/srv/loja
ExecStart=/usr/bin/node servidor.js
Restart=on-failure
Environment=NODE_ENV=production PORT=3000
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths=/srv/loja/dados

[Install]
WantedBy=multi-user.target
~~~

**2. O Caddy** com certificado automático, em \`/etc/caddy/Caddyfile\`:

~~~
loja.exemplo.com.br {
  reverse_proxy 127.0.0.1:3000
}
~~~

**3. Ligue e olhe**

~~~bash
sudo systemctl enable --now loja
journalctl -u loja -f
~~~

Atualizar é copiar os arquivos e \`systemctl restart loja\`. Voltar é copiar os de ontem.`,
    thread: [
      buildDemoComment(
        'hugo',
        `Segui ao pé da letra e meu primeiro VPS está no ar. Economizei 90 reais por mês de hospedagem.`,
      ),
      buildDemoComment('guto', `\`ProtectSystem=strict\` num tutorial de iniciante: aplausos.`),
      buildAcceptedDemoComment(
        'joao',
        `Para quem for copiar: crie o usuário antes, senão o serviço não sobe: \`sudo useradd --system --home /srv/loja loja\`.`,
        buildDemoReply('edu', `Esqueci dessa linha! Obrigado, João.`),
      ),
    ],
  },
]);
