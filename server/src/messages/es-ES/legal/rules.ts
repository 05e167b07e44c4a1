import type { Messages } from '../../pt-BR/legal/rules.ts';

export const messages: Messages = {
  text: `**{hub}** ({address}) lo hacen quienes participan. Estas son las reglas que la moderación aplica, y las que usted elige al denunciar algo.

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
