import type { Messages } from '#messages/pt-BR/features/support/help.ts';

const entries: Messages['entries'] = {
  comecar: {
    question: 'Acabo de llegar. ¿Por dónde empiezo?',
    answer: `Bastan tres pasos:

1. **Diga quién es.** En [Perfil](/profile), *Editar perfil* guarda su foto, una línea sobre usted y sus enlaces. Cada uno solo se muestra a los demás si usted quiere.
2. **Busque antes de preguntar.** \`Ctrl K\` o \`/\` abre la búsqueda desde cualquier página. Ignora los acentos y también encuentra comentarios y miembros.
3. **Publique su primera discusión.** En el [hub](/), escriba en *¿Qué está construyendo?* o pulse \`N\`. Mientras escribe el título, el hub muestra conversaciones parecidas; lo que no ha publicado queda como borrador.

La tecla \`?\` muestra todos los atajos. Para leer algo más tarde, guarde la discusión con el marcador: va a [Guardados](/salvos).`,
  },
  perguntar: {
    question: '¿Cómo hago una pregunta que reciba buenas respuestas?',
    answer: `- **El problema entero en el título**: en vez de *Ayuda con API*, *El webhook responde 200 pero el flujo no empieza*.
- **Tres cosas en el texto**: qué intentó, qué esperaba y qué pasó. Vale Markdown; el código va entre tres acentos graves, y las imágenes se pueden pegar directamente en el texto.
- **Código que se ejecuta**: un bloque de código que se llama \`js\` o \`python\` recibe *Ejecutar* y *Editar y ejecutar*. Se ejecuta solo en su navegador, cerrado, sin red y lejos de su cuenta; nada se ejecuta sin que alguien lo pida.
- **Una categoría y hasta cinco etiquetas** llevan la pregunta a quien conoce el tema.
- **Adjuntos**: PDF, DOC, DOCX, TXT e imágenes de hasta {megabytes} MB, enlaces, vídeos de YouTube y encuestas de 2 a 10 opciones.

Cuando alguien lo resuelva, abra el menú del comentario y márquelo como respuesta: sube al principio de la conversación, y quien llegue después encuentra la solución. Puede editar lo que escribió; en las primeras 24 horas de su cuenta, hasta 60 minutos después de publicar.`,
  },
  pontos: {
    question: '¿Cómo funcionan los puntos, los niveles y los rankings?',
    answer: `En este hub, hoy:

| Lo que hace | Puntos |
|---|---|
| Publicar una discusión | {discussion} |
| Comentar o responder | {comment} |
| Recibir un me gusta | {like} |
| Estar en un evento | {presence} |
| Completar un curso | {course} |

Si el contenido sale del hub, se retira el me gusta o se desmarca la asistencia, sus puntos también se van. El [extracto de su perfil](/profile) muestra de dónde vino cada uno.

**Niveles**: Novato; Principiante desde 50 puntos; Intermedio, desde 200; Avanzado, desde 500; Maestro, desde 1.000.

**Los rankings** cuentan otra cosa: cuántas veces participó en el período. Discusiones, comentarios, votos en encuestas y me gusta en lo que escribieron los demás, estos hasta 20 al día. Si prefiere no aparecer, apague *Puntos* en [Privacidad](/settings/privacidade).`,
  },
  denunciar: {
    question: 'Vi algo que no debería estar aquí. ¿Qué hago?',
    answer: `Abra el menú de la discusión o del comentario y elija *Denunciar*. Diga el motivo y, si ayuda, explíquelo en pocas palabras. Quien lo publicó no sabe quién lo denunció.

Si tres personas distintas denuncian el mismo contenido de un miembro, desaparece de la vista al momento y queda en revisión hasta que decida la moderación.

Para ver menos de alguien, abra el menú de lo que escribió, o su perfil, y elija *Silenciar*: lo que escribe queda plegado para usted. *Bloquear* también impide que responda a sus comentarios o le mencione. Nadie recibe un aviso; deshágalo en *Configuración*, *Privacidad*.

Si es urgente o no cabe en una denuncia, [escriba al equipo](#fale-com-a-equipe): solo lo leen usted y el equipo.`,
  },
  ensinar: {
    question: 'Sé hacer bien una cosa. ¿Cómo la enseño aquí?',
    answer: `Publique en la categoría [Tutoriales](/?category=tutoriais). Un buen tutorial dice primero para quién es, muestra el resultado y solo después los pasos. Los bloques de código tienen colores cuando se dice el lenguaje justo después de los tres acentos graves, como \`ts\` o \`python\`. Puede adjuntar imágenes, archivos y un vídeo de YouTube.

Repita las mismas etiquetas en toda la serie, como \`n8n\` o \`python\`: un clic en una de ellas muestra todo lo que la lleva.

Cada tutorial cuenta como una discusión publicada: hoy vale {discussion} puntos.`,
  },
  eventos: {
    question: '¿Cómo participo en un evento?',
    answer: `En [Eventos](/eventos), elija un día del calendario y abra el evento.

1. **Responda** *Voy*, *Quizás* o *No voy*; puede cambiarlo hasta el final. Sin plazas libres, quien responde *Voy* entra en la lista de espera y recibe un aviso cuando se abre una.
2. **Llévese la agenda.** *Añadir a la agenda* descarga un evento; *Suscribirse al calendario* le da una dirección solo suya, para que su aplicación de agenda siga todo aquello a lo que va.
3. **Muestre su entrada.** En la página del evento al que va hay un código QR y ocho letras: en la puerta, el equipo lee una cosa o la otra, y su asistencia queda marcada.
4. **Converse** en la misma página, antes y después. Si hay grabación, se avisa a quien respondió.

El enlace de los eventos en línea aparece a quien respondió *Voy*. Usted recibe recordatorios un día y una hora antes; desactívelos en [Notificaciones](/settings/notificacoes).

Estar en un evento vale hoy {presence} puntos. Si el hub acepta propuestas, *Proponer evento*, en [Eventos](/eventos), envía su idea a quienes lo administran; la respuesta llega por la campana.

Para acordar un encuentro sin calendario, publique una discusión con una encuesta de los días posibles.`,
  },
  'falar-de-ia': {
    question: '¿Dónde hablo de inteligencia artificial?',
    answer: `Hay dos categorías: [IA](/?category=ia), para modelos, agentes y el uso diario, y [Machine Learning](/?category=machine-learning), para entrenar y medir. Los flujos que conectan un modelo con otras herramientas van en [Automatización](/?category=automacao).

Al pedir ayuda, diga el modelo y su versión, pegue el prompt entero en un bloque de código y muestre la respuesta que llegó. No publique nunca claves de API ni datos de clientes: si se le escapó, edite la discusión y cambie la clave, porque el historial de ediciones sigue visible.

¿Usó IA para escribir la respuesta? Compruébela antes de publicar y diga que la usó.{assistant}`,
  },
  conta: {
    question: '¿Cómo protejo mi cuenta y decido qué ven los demás?',
    answer: `- **Contraseña**: en [Configuración](/settings), cambiarla cierra las demás sesiones. ¿La olvidó? La pantalla de entrada le manda un enlace que vale una vez.
- **Dos pasos**: en [Seguridad](/settings/seguranca), active la verificación con una aplicación y guarde los códigos de recuperación. Las llaves de acceso le dejan entrar con la huella o la cara.
- **Sesiones**: la misma página muestra dónde está conectado. ¿No reconoce un dispositivo? Ciérrelo y cambie la contraseña.
- **Privacidad**: en [Privacidad](/settings/privacidade), cada campo del perfil tiene un interruptor, y el perfil entero puede ser solo suyo. Su nombre, su foto y lo que publica se ven siempre.
- **Idioma y tema**: en [Apariencia](/settings/aparencia). El idioma está también en el menú de su foto, y el tema, al lado.`,
  },
};

/** The text that is added if the hub has an assistant. */
const assistant = `Este hub tiene un asistente de IA, que solo trabaja cuando usted lo pide: *Resumir*, en las discusiones largas; *Preguntar a la comunidad*, en la [búsqueda](/busca); y, al escribir, sugerencias de título y etiquetas. Cita de dónde sacó lo que dice. En [Inteligencia artificial](/settings/ia) elige qué usar y puede mantener sus textos fuera de él.`;

export const messages: Messages = { entries, assistant };
