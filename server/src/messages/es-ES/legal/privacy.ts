import type { Messages } from '../../pt-BR/legal/privacy.ts';

export const messages: Messages = {
  text: `Esta política explica qué datos guarda **{hub}** ({address}) sobre usted, para qué, durante cuánto tiempo y qué puede hacer con ellos. Sigue la Ley General de Protección de Datos de Brasil (Ley 13.709/2018, LGPD).

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
- Copias de seguridad: {backups}
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
  assistant: `Este hub tiene un asistente de inteligencia artificial, {where}. Cuando un miembro pide un resumen, una respuesta o una sugerencia, va allí lo que escribió, con pasajes de discusiones y comentarios que puede leer, sin el nombre de quien los escribió ni de quien se menciona. Nada más va: ni mensajes, ni perfiles, ni direcciones. La base legal es el interés legítimo (art. 7, IX) en encontrar lo que ya se dijo; puede oponerse en cualquier momento en *Configuración → Inteligencia artificial*: sus textos quedan fuera, y los resúmenes hechos con ellos se borran al instante.`,
  ownAssistant: 'que funciona en la propia máquina del hub',
  backups: {
    days: 'lo que salió del hub sigue en ellas hasta {count} días. Las noches en que la copia falla se suman a ese plazo.',
    months:
      'lo que salió del hub sigue en ellas hasta {count} meses. Las noches en que la copia falla se suman a ese plazo.',
    beforeUpgrades:
      'este hub solo hace una antes de cada actualización y la borra después de {count} días. Para saber si quien lo mantiene copia el servidor, y cuánto tiempo guarda las copias, escriba a {contact}.',
    none: 'este hub no las hace por sí mismo. Para saber si quien lo mantiene copia el servidor, y cuánto tiempo guarda las copias, escriba a {contact}.',
  },
  externalAssistant: 'mantenido por un servicio que trata los datos en nuestro nombre',
};
