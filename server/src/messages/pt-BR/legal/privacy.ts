/**
 * The default privacy policy of a hub, until its admins publish their own. It must describe what the program really
 * does.
 */
export const messages = {
  text: `Esta política explica quais dados **{hub}** ({address}) guarda sobre você, para quê, por quanto tempo e o que você pode fazer com eles. Ela segue a Lei Geral de Proteção de Dados (Lei nº 13.709/2018, a LGPD).

## Quem cuida dos seus dados

O controlador é quem mantém este hub. Para falar sobre os seus dados, ou com quem responde por eles (o encarregado), escreva para {contact}.

## O que guardamos e para quê

| Dados | Para quê | Base legal |
|---|---|---|
| E-mail ou telefone, senha (só um resumo que não se desfaz), segundas etapas e chaves de acesso | Abrir e proteger a sua conta | Execução de contrato (art. 7º, V) |
| Nome, foto e o que você escreve no perfil | Mostrar quem fala com quem; você escolhe o que aparece | Execução de contrato (art. 7º, V) |
| Discussões, comentários, votos, curtidas e arquivos | O próprio uso do hub | Execução de contrato (art. 7º, V) |
| O que você leu, salvou e acompanha | Mostrar o que é novo para você; ninguém mais vê | Execução de contrato (art. 7º, V) |
| Pontos, conquistas e dias de atividade | Rankings e perfil; você pode sair deles nas configurações | Legítimo interesse (art. 7º, IX) |
| Denúncias e decisões da moderação | Manter o hub seguro | Legítimo interesse (art. 7º, IX) |
| Mensagens privadas, os seus arquivos e quando você as leu | A conversa entre vocês dois; a equipe só vê a mensagem que um de vocês denunciar | Execução de contrato (art. 7º, V) |
| O que o hub avisa a você, e como quer ser avisado | Dizer a você o que lhe diz respeito; ninguém mais vê | Execução de contrato (art. 7º, V) |
| Chamados: o que você escreve à equipe e o que ela responde | Responder a você; só você e a equipe leem | Execução de contrato (art. 7º, V) |
| Convites que você cria, e quem entrou por qual convite | Saber quem chega e por quem; quem convidou e a equipe veem | Legítimo interesse (art. 7º, IX) |
| Endereço IP, aparelho e hora de cada entrada | Segurança da conta, e guarda de registros que a lei exige | Obrigação legal (Marco Civil da Internet, art. 15) |
| Que termos você aceitou, e quando | Provar o consentimento | Obrigação legal (art. 7º, II) |

Não vendemos dados, não mostramos anúncios e não usamos rastreadores de terceiros. Os cookies servem só para o hub funcionar: manter você conectado, proteger a sua entrada e, quando você abre um link de convite, lembrar dele por um dia (mut_invite). Vídeos de outros sites são carregados apenas quando você toca neles.

## Com quem os dados são compartilhados

O que você publica é visto pelos membros do hub e, se ele for aberto, por qualquer pessoa. Os serviços que fazem o hub funcionar (servidor, armazenamento e envio de mensagens) tratam os dados em nosso nome e só para isso. Se você ligar os avisos num aparelho, o serviço de avisos do navegador dele os leva cifrados: só o aparelho os lê. Autoridades recebem dados quando a lei obriga.{assistant}

## Por quanto tempo

- Sua conta e seu perfil: enquanto a conta existir.
- Mensagens enviadas a você pelo hub: 7 dias.
- Mensagens privadas: enquanto um de vocês dois as guardar; as que os dois apagaram, 30 dias depois de escritas.
- Avisos do hub a você: 90 dias.
- Chamados: 12 meses depois da última mensagem.
- Convites que você criou e por qual convite você veio: enquanto a conta existir.
- O lugar guardado num convite para quem ainda não confirmou o cadastro: até 31 dias. O cookie do convite: um dia.
- Registros de entrada e de segurança: até 24 meses; as renovações de sessão, 30 dias; o endereço IP inteiro, 6 meses.
- Textos que você exclui, com os seus arquivos: 30 dias; os que a equipe retira, 6 meses.
- Denúncias decididas: 24 meses.
- A cópia dos seus dados, quando você a pede: 24 horas.
- Cópias de segurança: {backups}
- Ao excluir a conta, tudo o que diz quem você é sai depois de 7 dias; o que resta não leva a você. Só os registros de entrada guardam o endereço IP, sem o seu nome, até o fim do prazo deles.

## Seus direitos

A qualquer momento você pode:

- **ver e levar** os seus dados: em *Configurações → Dados*, *Exportar meus dados*;
- **corrigir** o que estiver errado: no seu perfil e nas configurações;
- **esconder** campos do perfil, pontos e rankings: em *Configurações → Privacidade*;
- **excluir** a sua conta: em *Configurações → Dados*. Você tem 7 dias para voltar atrás, e escolhe se os seus textos ficam sem o seu nome ou saem;
- **perguntar, opor-se ou pedir revisão**: escreva para {contact}. Se não ficar satisfeito, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).

## Crianças e adolescentes

O hub não é feito para menores de 13 anos. De 13 a 17 anos, participe com o conhecimento de quem é responsável por você.

## Mudanças

Cada versão desta política fica publicada, com a sua data. Quando uma mudança for importante, pediremos que você a leia e aceite de novo.
`,
  assistant: `Este hub tem um assistente de inteligência artificial, {where}. Quando um membro pede um resumo, uma resposta ou uma sugestão, vão para lá o que ele escreveu e trechos de discussões e comentários que ele pode ler, sem o nome de quem os escreveu nem de quem é mencionado. Nada mais vai: nem mensagens, nem perfis, nem endereços. A base legal é o legítimo interesse (art. 7º, IX) em encontrar o que já foi dito; você pode se opor a qualquer momento em *Configurações → Inteligência artificial*: os seus textos ficam de fora, e os resumos feitos com eles são apagados na hora.`,
  ownAssistant: 'que funciona na própria máquina do hub',
  backups: {
    days: 'o que saiu do hub continua nelas por até {count} dias. As noites em que a cópia falha se somam a esse prazo.',
    months:
      'o que saiu do hub continua nelas por até {count} meses. As noites em que a cópia falha se somam a esse prazo.',
    beforeUpgrades:
      'este hub só faz uma antes de cada atualização e a apaga depois de {count} dias. Para saber se quem o mantém copia o servidor, e por quanto tempo guarda as cópias, escreva para {contact}.',
    none: 'este hub não as faz sozinho. Para saber se quem o mantém copia o servidor, e por quanto tempo guarda as cópias, escreva para {contact}.',
  },
  externalAssistant: 'mantido por um serviço que trata os dados em nosso nome',
};

export type Messages = typeof messages;
