import type { Language } from '@mutirao/contract/kit/languages';

/** The default privacy policy of a hub, until its admins publish their own. It must describe what the program really does. */
export const privacyText: Record<Language, string> = {
  'pt-BR': `Esta política explica quais dados **{hub}** ({address}) guarda sobre você, para quê, por quanto tempo e o que você pode fazer com eles. Ela segue a Lei Geral de Proteção de Dados (Lei nº 13.709/2018, a LGPD).

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
  'en-US': `This policy explains which data **{hub}** ({address}) keeps about you, what for, for how long, and what you can do about it. It follows the Brazilian General Data Protection Law (Law 13.709/2018, LGPD).

## Who looks after your data

The controller is whoever runs this hub. To talk about your data, or to whoever answers for it, write to {contact}.

## What we keep, and what for

| Data | What for | Legal basis |
|---|---|---|
| E-mail or telephone, password (only a digest that cannot be undone), second steps and passkeys | Opening and protecting your account | Contract (art. 7, V) |
| Name, picture and what you write in your profile | Showing who talks to whom; you choose what is shown | Contract (art. 7, V) |
| Discussions, comments, votes, likes and files | Using the hub | Contract (art. 7, V) |
| What you have read, saved and follow | Showing what is new to you; nobody else sees it | Contract (art. 7, V) |
| Points, badges and days of activity | Rankings and profile; you can leave them in the settings | Legitimate interest (art. 7, IX) |
| Reports and decisions of the moderators | Keeping the hub safe | Legitimate interest (art. 7, IX) |
| Private messages, their files and when you read them | The conversation between the two of you; the team sees only a message that one of you reports | Contract (art. 7, V) |
| What the hub tells you, and how you wish to be told | Telling you what concerns you; nobody else sees it | Contract (art. 7, V) |
| Tickets: what you write to the team, and what it answers | Answering you; only you and the team read them | Contract (art. 7, V) |
| Invitations that you make, and who joined by which one | Knowing who comes and by whom; seen by who invited and by the team | Legitimate interest (art. 7, IX) |
| IP address, device and time of each sign-in | Security of the account, and records that the law asks for | Legal obligation (Marco Civil da Internet, art. 15) |
| Which terms you accepted, and when | Proving consent | Legal obligation (art. 7, II) |

We sell no data, show no advertisements and use no trackers of others. Cookies are there only to make the hub work: they keep you signed in, protect your way in and, when you open the link of an invitation, remember it for a day (mut_invite). Videos of other sites are loaded only once you press them.

## Who else gets it

What you publish is seen by the members of the hub and, if it is open, by anybody. The services that make the hub work (server, storage and sending of messages) handle data on our behalf and only for that. If you turn notices on at a device, the push service of its browser carries them sealed: only the device reads them. Authorities receive data where the law demands it.{assistant}

## For how long

- Your account and profile: as long as the account exists.
- Messages that the hub sent you: 7 days.
- Private messages: as long as one of the two of you keeps them; those that both deleted, 30 days after they were written.
- What the hub told you: 90 days.
- Tickets: 12 months after the last message.
- Invitations that you made, and by which one you came: as long as the account exists.
- The place that an invitation keeps for whoever has not confirmed yet: up to 31 days. The cookie of an invitation: one day.
- Records of sign-ins and security: up to 24 months; renewals of sessions, 30 days; the IP address as a whole, 6 months.
- Texts that you delete, with their files: 30 days; those that the team removes, 6 months.
- Decided reports: 24 months.
- The copy of your data, when you ask for one: 24 hours.
- When you delete your account, everything that says who you are goes after 7 days; what remains does not lead to you. Only the records of sign-ins keep the IP address, without your name, until their time is over.

## Your rights

At any time you may:

- **see and take** your data: *Settings → Data*, *Export my data*;
- **correct** what is wrong: in your profile and the settings;
- **hide** fields of your profile, points and rankings: *Settings → Privacy*;
- **delete** your account: *Settings → Data*. You have 7 days to change your mind, and choose whether your texts stay without your name or go;
- **ask, object or have it reviewed**: write to {contact}. If you are not satisfied, you can turn to the Brazilian data protection authority (ANPD).

## Children and teenagers

The hub is not made for children under 13. Between 13 and 17, take part with the knowledge of whoever is responsible for you.

## Changes

Every version of this policy stays published, with its date. When a change matters, we will ask you to read and accept it again.
`,
  'es-ES': `Esta política explica qué datos guarda **{hub}** ({address}) sobre usted, para qué, durante cuánto tiempo y qué puede hacer con ellos. Sigue la Ley General de Protección de Datos de Brasil (Ley 13.709/2018, LGPD).

## Quién cuida de sus datos

El responsable es quien mantiene este hub. Para hablar sobre sus datos, o con quien responde por ellos, escriba a {contact}.

## Qué guardamos y para qué

| Datos | Para qué | Base legal |
|---|---|---|
| Correo o teléfono, contraseña (solo un resumen que no se deshace), segundos pasos y claves de acceso | Abrir y proteger su cuenta | Contrato (art. 7, V) |
| Nombre, foto y lo que escribe en su perfil | Mostrar quién habla con quién; usted elige qué aparece | Contrato (art. 7, V) |
| Discusiones, comentarios, votos, me gusta y archivos | El propio uso del hub | Contrato (art. 7, V) |
| Lo que leyó, guardó y sigue | Mostrar lo que es nuevo para usted; nadie más lo ve | Contrato (art. 7, V) |
| Puntos, insignias y días de actividad | Rankings y perfil; puede salir de ellos en la configuración | Interés legítimo (art. 7, IX) |
| Denuncias y decisiones de la moderación | Mantener seguro el hub | Interés legítimo (art. 7, IX) |
| Mensajes privados, sus archivos y cuándo los leyó | La conversación entre ustedes dos; el equipo solo ve el mensaje que uno de los dos denuncie | Contrato (art. 7, V) |
| Lo que el hub le avisa, y cómo quiere que le avise | Decirle lo que le concierne; nadie más lo ve | Contrato (art. 7, V) |
| Consultas: lo que escribe al equipo y lo que este responde | Responderle; solo usted y el equipo las leen | Contrato (art. 7, V) |
| Invitaciones que crea, y quién entró por cada una | Saber quién llega y por quién; lo ven quien invitó y el equipo | Interés legítimo (art. 7, IX) |
| Dirección IP, dispositivo y hora de cada entrada | Seguridad de la cuenta y registros que exige la ley | Obligación legal (Marco Civil da Internet, art. 15) |
| Qué términos aceptó y cuándo | Probar el consentimiento | Obligación legal (art. 7, II) |

No vendemos datos, no mostramos anuncios y no usamos rastreadores de terceros. Las cookies sirven solo para que el hub funcione: mantener su sesión, proteger su entrada y, cuando abre el enlace de una invitación, recordarlo durante un día (mut_invite). Los vídeos de otros sitios se cargan solo cuando usted los toca.

## Con quién se comparten

Lo que publica lo ven los miembros del hub y, si es abierto, cualquier persona. Los servicios que hacen funcionar el hub (servidor, almacenamiento y envío de mensajes) tratan los datos en nuestro nombre y solo para eso. Si activa los avisos en un dispositivo, el servicio de avisos de su navegador los lleva cifrados: solo el dispositivo los lee. Las autoridades reciben datos cuando la ley obliga.{assistant}

## Durante cuánto tiempo

- Su cuenta y su perfil: mientras exista la cuenta.
- Mensajes que el hub le envió: 7 días.
- Mensajes privados: mientras uno de los dos los guarde; los que ambos borraron, 30 días después de escritos.
- Avisos del hub: 90 días.
- Consultas: 12 meses después del último mensaje.
- Invitaciones que creó y por cuál vino: mientras exista la cuenta.
- El lugar que una invitación guarda para quien aún no confirmó su registro: hasta 31 días. La cookie de la invitación: un día.
- Registros de entrada y de seguridad: hasta 24 meses; las renovaciones de sesión, 30 días; la dirección IP entera, 6 meses.
- Textos que usted elimina, con sus archivos: 30 días; los que el equipo retira, 6 meses.
- Denuncias decididas: 24 meses.
- La copia de sus datos, cuando la pide: 24 horas.
- Al eliminar la cuenta, todo lo que dice quién es usted sale después de 7 días; lo que queda no lleva a usted. Solo los registros de entrada guardan la dirección IP, sin su nombre, hasta el fin de su plazo.

## Sus derechos

En cualquier momento puede:

- **ver y llevarse** sus datos: en *Configuración → Datos*, *Exportar mis datos*;
- **corregir** lo que esté mal: en su perfil y en la configuración;
- **ocultar** campos del perfil, puntos y rankings: en *Configuración → Privacidad*;
- **eliminar** su cuenta: en *Configuración → Datos*. Tiene 7 días para volver atrás y elige si sus textos quedan sin su nombre o salen;
- **preguntar, oponerse o pedir revisión**: escriba a {contact}. Si no queda satisfecho, puede acudir a la autoridad brasileña de protección de datos (ANPD).

## Niños y adolescentes

El hub no está hecho para menores de 13 años. Entre 13 y 17, participe con el conocimiento de quien es responsable por usted.

## Cambios

Cada versión de esta política queda publicada, con su fecha. Cuando un cambio sea importante, le pediremos que la lea y la acepte de nuevo.
`,
};

/** Returns the section of the policy about the language model, on the hub's own machine or with a third party. */
export const composeAssistantPrivacyText = (language: Language, isOwn: boolean) =>
  texts[language].replace('{where}', (isOwn ? here : elsewhere)[language]);

const here: Record<Language, string> = {
  'pt-BR': 'que funciona na própria máquina do hub',
  'en-US': 'that runs on the hub’s own machine',
  'es-ES': 'que funciona en la propia máquina del hub',
};

const elsewhere: Record<Language, string> = {
  'pt-BR': 'mantido por um serviço que trata os dados em nosso nome',
  'en-US': 'run by a service that handles data on our behalf',
  'es-ES': 'mantenido por un servicio que trata los datos en nuestro nombre',
};

const texts: Record<Language, string> = {
  'pt-BR': `Este hub tem um assistente de inteligência artificial, {where}. Quando um membro pede um resumo, uma resposta ou uma sugestão, vão para lá o que ele escreveu e trechos de discussões e comentários que ele pode ler, sem o nome de quem os escreveu nem de quem é mencionado. Nada mais vai: nem mensagens, nem perfis, nem endereços. A base legal é o legítimo interesse (art. 7º, IX) em encontrar o que já foi dito; você pode se opor a qualquer momento em *Configurações → Inteligência artificial*: os seus textos ficam de fora, e os resumos feitos com eles são apagados na hora.`,
  'en-US': `This hub has an assistant of artificial intelligence, {where}. When a member asks for a summary, an answer or a suggestion, what they wrote goes there, with passages of discussions and comments that they may read, without the names of who wrote them or is mentioned in them. Nothing else does: no messages, no profiles, no addresses. The legal basis is the legitimate interest (art. 7, IX) in finding what was said before; you can object at any time in *Settings → Artificial intelligence*: your texts stay out, and summaries that were made with them are deleted at once.`,
  'es-ES': `Este hub tiene un asistente de inteligencia artificial, {where}. Cuando un miembro pide un resumen, una respuesta o una sugerencia, va allí lo que escribió, con pasajes de discusiones y comentarios que puede leer, sin el nombre de quien los escribió ni de quien se menciona. Nada más va: ni mensajes, ni perfiles, ni direcciones. La base legal es el interés legítimo (art. 7, IX) en encontrar lo que ya se dijo; puede oponerse en cualquier momento en *Configuración → Inteligencia artificial*: sus textos quedan fuera, y los resúmenes hechos con ellos se borran al instante.`,
};
