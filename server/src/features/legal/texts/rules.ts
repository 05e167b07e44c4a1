import type { Language } from '@mutirao/contract/kit/languages';

/** The default rules that reports and decisions refer to, until a hub writes its own. */
export const rulesText: Record<Language, string> = {
  'pt-BR': `O hub **{hub}** ({address}) é feito por quem participa dele. Estas são as regras que a moderação aplica, e as que você escolhe ao denunciar algo.

## Spam

Nada de propaganda, golpes, links enganosos ou a mesma mensagem repetida. Mostrar o que você fez é bem-vindo quando ajuda quem lê; diga que é seu.

## Assédio

Discorde das ideias, não ataque as pessoas. Não persiga, não intimide, não exponha ninguém e pare quando pedirem.

## Discurso de ódio

Não há lugar para hostilidade contra alguém por origem, cor, gênero, orientação sexual, deficiência, idade ou crença.

## Conteúdo impróprio

Nada de violência gratuita, conteúdo sexual ou ilegal, nem de assuntos sem relação com o hub.

## Desinformação

Não publique como fato o que você sabe que é falso, nem conselho que possa prejudicar quem o segue. Conte de onde veio o que você afirma.

## O que acontece

Qualquer membro pode denunciar; só a moderação vê quem denunciou. Conforme o caso, o conteúdo é excluído, quem publicou recebe um aviso, ou fica suspenso por um tempo ou de vez. Quem sofre uma decisão é informado da regra e do motivo, e pode recorrer em *Configurações → Minhas sanções*: outra pessoa da equipe responde. Os números da moderação estão na [transparência](/transparencia).

Dúvidas: {contact}.
`,
  'en-US': `**{hub}** ({address}) is made by those who take part. These are the rules that moderators apply, and the ones you choose from when you report something.

## Spam

No advertising, scams, misleading links or the same message again and again. Showing what you made is welcome when it helps the reader; say that it is yours.

## Harassment

Disagree with ideas, do not attack people. Do not stalk, intimidate or expose anybody, and stop when asked to.

## Hate speech

There is no room for hostility against anybody for origin, colour, gender, sexual orientation, disability, age or belief.

## Inappropriate content

No gratuitous violence, no sexual or illegal content, and nothing that has no place in the hub.

## Misinformation

Do not publish as a fact what you know to be false, nor advice that may harm whoever follows it. Say where what you claim comes from.

## What happens

Any member can report; only moderators see who did. Depending on the case the content is deleted, whoever published it is warned, or suspended for a while or for good. Whoever a decision is about is told the rule and the reason, and can appeal in *Settings → My sanctions*: somebody else of the team answers. The figures of moderation are in the [transparency page](/transparencia).

Questions: {contact}.
`,
  'es-ES': `**{hub}** ({address}) lo hacen quienes participan. Estas son las reglas que la moderación aplica, y las que usted elige al denunciar algo.

## Spam

Nada de publicidad, estafas, enlaces engañosos ni el mismo mensaje repetido. Mostrar lo que hizo es bienvenido cuando ayuda a quien lee; diga que es suyo.

## Acoso

Discrepe de las ideas, no ataque a las personas. No persiga, no intimide, no exponga a nadie y pare cuando se lo pidan.

## Discurso de odio

No hay lugar para la hostilidad contra alguien por origen, color, género, orientación sexual, discapacidad, edad o creencia.

## Contenido inapropiado

Nada de violencia gratuita, contenido sexual o ilegal, ni de asuntos ajenos al hub.

## Desinformación

No publique como un hecho lo que sabe que es falso, ni consejos que puedan perjudicar a quien los siga. Cuente de dónde viene lo que afirma.

## Qué sucede

Cualquier miembro puede denunciar; solo la moderación ve quién denunció. Según el caso, el contenido se elimina, quien lo publicó recibe un aviso, o queda suspendido por un tiempo o para siempre. Quien recibe una decisión conoce la regla y el motivo, y puede apelar en *Configuración → Mis sanciones*: responde otra persona del equipo. Las cifras de la moderación están en la [transparencia](/transparencia).

Dudas: {contact}.
`,
};
