import type { Messages } from '../../pt-BR/legal/terms.ts';

export const messages: Messages = {
  text: `Estos términos valen para quien usa **{hub}** ({address}). Al crear una cuenta, usted los acepta, así como la [Política de Privacidad](/privacidade).

## Su cuenta

Use una dirección suya y guarde su contraseña. Usted responde por lo que se haga con su cuenta; si cree que alguien la usa, cambie la contraseña y cierre las sesiones en *Configuración → Seguridad*. Una cuenta por persona.

## La convivencia

Trate a las personas como le gustaría ser tratado. No se acepta:

- acoso, amenazas, discriminación o discurso de odio;
- contenido ilegal, o que exponga datos de otras personas sin permiso;
- spam, estafas y publicidad encubierta;
- intentar romper, sobrecargar o eludir el hub.

Cualquier miembro puede denunciar. La moderación puede ocultar o eliminar contenidos, avisar y suspender cuentas; usted conoce el motivo y puede pedir revisión escribiendo a {contact}.

## Lo que publica

Lo que escribe y envía sigue siendo suyo. Al publicarlo, permite que el hub lo guarde y lo muestre a quienes pueden verlo, y solo para eso. Publique solo lo que tiene derecho a publicar. Puede editar y eliminar lo suyo y, al salir, elegir si sus textos quedan sin su nombre o se eliminan.

## El servicio

Hacemos lo posible por mantener el hub en marcha y los datos seguros, pero puede parar, cambiar o terminar. Si va a terminar, avisaremos con antelación para que se lleve sus datos. Los consejos dados aquí son de quien los escribió.

## Salir

Puede eliminar su cuenta cuando quiera, en *Configuración → Datos*. La administración puede cerrar cuentas que incumplan estos términos.

## Cambios y ley

Cada versión de estos términos queda publicada, con su fecha; cuando un cambio sea importante, le pediremos que los acepte de nuevo. Valen las leyes de Brasil. Dudas: {contact}.
`,
};
