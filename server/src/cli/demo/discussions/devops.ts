import { buildDemoComment, assignCategory, buildDemoReply } from '../discussion.ts';

export const devopsDiscussions = assignCategory('devops', [
  {
    by: 'wes',
    days: 0.55,
    tags: ['postmortem'],
    likes: 36,
    title: 'Derrubei a produção por 23 minutos. Meu primeiro postmortem, aceito correções',
    text: `**O que aconteceu:** rodei \`terraform apply\` achando que estava em homologação. O terminal estava com as credenciais de produção desde a manhã.

**Linha do tempo**

| Hora | Fato |
|---|---|
| 14:02 | aplico a mudança |
| 14:04 | alerta de erro 502 |
| 14:09 | percebo o ambiente errado |
| 14:11 | aviso no canal e peço ajuda |
| 14:25 | tudo de volta |

**O que ajudou:** avisar logo. O Leo abriu a chamada em um minuto e ninguém perguntou "quem foi".

**O que muda**
- [x] credencial de produção expira em 1 hora
- [x] o prompt do terminal fica vermelho em produção
- [ ] \`apply\` de produção só pelo CI, com aprovação

O que vocês mudariam no texto?`,
    thread: [
      buildDemoComment(
        'leo',
        `Está ótimo, Wes. Duas sugestões: troque "percebo o ambiente errado" por **como** percebeu (isso vira detecção), e ponha o impacto em número de pedidos afetados.`,
        buildDemoReply(
          'wes',
          `Percebi porque o nome do balanceador no log era outro. 41 pedidos falharam, 38 tentaram de novo e deram certo. Vou pôr.`,
        ),
      ),
      buildDemoComment(
        'edu',
        `A caixinha que falta é a que resolve. As outras duas são cinto de segurança; \`apply\` só pelo CI é tirar o muro da estrada.`,
      ),
      buildDemoComment('caio', `Quem nunca derrubou nada ainda não recebeu acesso. Obrigado por publicar.`),
      buildDemoComment(
        'nina',
        `Estou no terceiro período e isto me ensinou mais que o capítulo inteiro de infraestrutura.`,
        buildDemoReply('wes', `Que bom que meu sofrimento serve à ciência.`),
      ),
    ],
  },
  {
    by: 'joao',
    days: 8,
    tags: ['backup', 'postgresql'],
    title: 'Backup que nunca foi restaurado é desejo: o teste mensal da prefeitura',
    text: `Toda primeira segunda do mês, às 8h, um servidor velho restaura sozinho o backup da noite, roda seis consultas e me manda um e-mail: **ok** ou **corra**.

~~~bash
#!/usr/bin/env bash
set -euo pipefail
createdb teste_restauracao
pg_restore --jobs=2 --dbname=teste_restauracao /backup/ultimo.dump
psql -d teste_restauracao -v ON_ERROR_STOP=1 -f /opt/conferencias.sql
dropdb teste_restauracao
~~~

Em dois anos: 22 ok e 2 corra. Um dos "corra" era um disco cheio desde a véspera. Teria descoberto no pior dia possível.`,
    thread: [
      buildDemoComment(
        'ivan',
        `As seis consultas conferem o quê?`,
        buildDemoReply(
          'joao',
          `Contagem de linhas com margem, data do último registro, a soma do mês anterior e três que só os fiscais entendem.`,
        ),
        buildDemoReply('ivan', `Data do último registro é a que pega dump velho. Excelente.`),
      ),
      buildDemoComment(
        'leo',
        `O \`ok\` automático é bom, mas quem percebe se o e-mail não chegar? Use um monitor que alarma com a **ausência**.`,
        buildDemoReply(
          'joao',
          `Hoje percebo porque é segunda e tomo café esperando. Vou pôr o monitor, o café fica.`,
        ),
      ),
      buildDemoComment(
        'wes',
        `Copiei o script. \`set -euo pipefail\` eu não conhecia, já achei dois scripts meus mentindo.`,
      ),
      buildDemoComment('raul', `Orgulho de serviço público assim.`),
    ],
  },
  {
    by: 'edu',
    days: 24,
    tags: ['kubernetes', 'enquete'],
    title: 'Onde vocês rodam o que é pequeno? Sem vergonha de dizer systemd',
    text: `Tenho clientes com três contêineres e um cluster de nove nós. E tenho uma API que fatura milhões num VPS com systemd e Caddy. Curiosidade: até que tamanho vocês ficam no simples?`,
    poll: {
      question: 'Onde roda o seu serviço principal hoje?',
      options: [
        ['VPS com systemd', 15],
        ['Docker Compose', 19],
        ['Kubernetes gerenciado', 12],
        ['Plataforma pronta', 9],
        ['Servidor próprio na sala', 5],
      ],
    },
    thread: [
      buildDemoComment(
        'joao',
        `Servidor próprio na sala, com ar-condicionado. Quando o ar quebra, o serviço sua.`,
      ),
      buildDemoComment(
        'mateo',
        `Compose con dos máquinas y un balanceador. Cooperativa de 12 personas, cero guardias de noche.`,
      ),
      buildDemoComment(
        'leo',
        `Kubernetes aqui, e merecido: 60 serviços e 11 times. Com 3 serviços eu seria outra pessoa.`,
      ),
      buildDemoComment(
        'guto',
        `Systemd tem \`ProtectSystem\`, \`NoNewPrivileges\` e companhia. Muita gente sai do systemd sem nunca ter usado isso.`,
        buildDemoReply('edu', `\`systemd-analyze security\` é um choque de realidade.`),
      ),
      buildDemoComment('igor', `Um binário, um arquivo de unidade, dormir.`),
    ],
  },
  {
    by: 'guto',
    days: 37,
    tags: ['seguranca', 'segredos'],
    title: 'Segredo no Git não se apaga com commit novo: o roteiro de 40 minutos',
    text: `Alguém commitou a chave do provedor de SMS. Apagar a linha e commitar de novo **não resolve**: está no histórico e, se o repositório foi público por um minuto, já foi copiado.

1. **Revogue primeiro.** Antes de limpar, antes de procurar culpado.
2. Veja o uso da chave nas últimas horas no painel do fornecedor.
3. Troque onde ela era usada e confira que a antiga falha.
4. Só então, se quiser, limpe o histórico com \`git filter-repo\`.
5. Ponha um verificador no *pre-commit* e no CI.

Ordem importa: já vi gente gastar duas horas no passo 4 com a chave viva.`,
    thread: [
      buildDemoComment('wes', `O passo 1 sendo "revogue" muda tudo. Eu começaria pelo 4.`),
      buildDemoComment(
        'tiago',
        `Acrescento: chave que nasce com permissão só do que precisa transforma esse dia de pânico em aborrecimento.`,
      ),
      buildDemoComment('sol', `Traduje esto para mi equipo, con tu nombre. ¡Gracias!`),
    ],
  },
]);
