import type { Messages } from '../pt-BR/system-problems.ts';

export const messages: Messages = {
  jobs_not_running: {
    title: 'Ningún proceso hace las tareas del hub',
    text: 'Desde hace {minutes, plural, =1 {# minuto} other {# minutos}} no se comprueba nada: los correos, los avisos y las copias esperan. Reinicia el hub, o el proceso iniciado con --only worker. No se pierde nada: las tareas continúan donde pararon.',
  },
  database_disk_full: {
    title: 'El disco de la base de datos está lleno',
    text: 'Quedan {freeGigabytes, number} GB. Con menos, la base se detiene y nadie publica nada. Borra archivos que no sean del hub, o amplía el disco.',
  },
  disk_full: {
    title: 'El disco está lleno',
    text: 'Quedan {freeGigabytes, number} GB. Los archivos nuevos y las copias pueden fallar. Borra archivos que no sean del hub, o amplía el disco.',
  },
  emails_stopped: {
    title: 'Los correos están parados desde hace {minutes, plural, =1 {# minuto} other {# minutos}}',
    text: '{waiting, plural, =1 {# mensaje espera} other {# mensajes esperan}}{urgent, plural, =0 {} =1 {, uno de ellos con un código o una recuperación de contraseña} other {, # de ellos con un código o una recuperación de contraseña}}. {server}: {error}. Revisa el servidor de correo en SMTP_URL y reinicia el hub; después la cola avanza sola y no se pierde nada.',
  },
  emails_late: {
    title: 'Los correos llevan {minutes, plural, =1 {# minuto} other {# minutos}} de retraso',
    text: '{waiting, plural, =1 {# mensaje espera} other {# mensajes esperan}}{urgent, plural, =0 {} =1 {, uno de ellos con un código o una recuperación de contraseña} other {, # de ellos con un código o una recuperación de contraseña}}. {server}: {error}. El hub lo intenta de nuevo solo; si continúa, revisa el servidor de correo en SMTP_URL.',
  },
  emails_not_configured: {
    title: 'Ningún correo sale de este hub',
    text: 'Sin servidor de correo nadie recupera su contraseña ni recibe invitaciones. Define SMTP_URL y reinicia el hub.',
  },
  storage_failing: {
    title: 'El lugar de los archivos no responde',
    text: 'El hub escribió, leyó y borró un archivo de prueba, y eso falló {step, select, write {al escribir} read {al leer} other {al borrar}}: {reason, select, other_bytes {lo que leyó es distinto} still_there {el archivo sigue ahí} other {{reason}}}. Quien envía o abre un archivo ve un error. Revisa los permisos y el espacio, o el servicio en S3_ENDPOINT.',
  },
  address_not_encrypted: {
    title: 'La dirección del hub no usa https',
    text: 'Quien abre {address} envía contraseñas y mensajes por la red sin cifrar, y otras personas pueden leerlo todo. Configura https en el proxy que recibe el hub, cambia HUB_URL por la dirección con https:// y reinicia el hub.',
  },
  certificate_expired: {
    title: 'El certificado del hub ha vencido',
    text: 'Venció hace {days, plural, =0 {menos de un día} =1 {# día} other {# días}}, y los navegadores avisan de que el hub no es seguro. Renueva el certificado en el servidor que recibe el https.',
  },
  certificate_invalid: {
    title: 'El certificado del hub no es válido',
    text: 'Los navegadores no confían en él: {reason}. Instala un certificado del nombre del hub, con los intermedios, en el servidor que recibe el https.',
  },
  certificate_expiring: {
    title: 'El certificado vence en {days, plural, =0 {menos de un día} =1 {# día} other {# días}}',
    text: 'La renovación automática parece no funcionar. Renueva el certificado en el servidor que recibe el https.',
  },
  certificate_unreachable: {
    title: 'El hub no alcanza su propia dirección',
    text: 'Al abrir HUB_URL, el hub recibió: {reason}. Si los miembros entran, puede ser solo la red de este servidor; si no, revisa el DNS y el proxy.',
  },
  backup_failed: {
    title: 'La última copia de seguridad falló',
    text: '{reason, select, none {El motivo está en el registro del servidor.} other {{reason} Corrígelo.}} El hub lo intenta de nuevo la próxima noche. Para intentarlo ya: npm run hub -- backup.',
  },
  backup_old: {
    title: 'No hay copia comprobada desde hace {hours, plural, =1 {# hora} other {# horas}}',
    text: 'Lo publicado desde entonces se pierde si el disco falla. Mira si su tarea está entre las que fallaron, o haz una: npm run hub -- backup.',
  },
  backup_missing: {
    title: 'Todavía no hay copia de seguridad',
    text: 'La primera se hace a la hora indicada en BACKUP_HOUR. Para no esperar: npm run hub -- backup.',
  },
  backups_not_configured: {
    title: 'Este hub no hace copias de seguridad',
    text: 'Si el disco falla, se pierde todo. Indica en BACKUP_TO dónde guardar las copias, mejor en otra máquina, y reinicia el hub.',
  },
  work_late: {
    title: 'Una tarea está parada: {job}',
    text: '{others, plural, =0 {} =1 {Otra tarea está parada o falla: mira cuál en la lista de tareas. } other {Otras # tareas están paradas o fallan: mira cuáles en la lista de tareas. }}Debía haberse hecho hace {minutes, plural, =1 {# minuto} other {# minutos}}. Si la base de datos va lenta, espera; si no, reinicia el hub: continúa donde paró.',
  },
  work_failing: {
    title: 'Una tarea falla: {job}',
    text: '{others, plural, =0 {} =1 {Otra tarea está parada o falla: mira cuál en la lista de tareas. } other {Otras # tareas están paradas o fallan: mira cuáles en la lista de tareas. }}El hub lo intenta de nuevo solo y no se pierde nada. El motivo está en el registro del servidor, en las líneas “scheduled work failed” o “jobs failed”.',
  },
  jobs_failed: {
    title: 'El hub desistió de {count, plural, =1 {# tarea} other {# tareas}}',
    text: 'Sobre todo: {job}. Mira el motivo, corrígelo y haz que {count, plural, =1 {se repita} other {se repitan}}; a los siete días {count, plural, =1 {se borra} other {se borran}}.',
  },
  verification_failed: {
    title: 'La verificación encontró datos que no cuadran',
    text: '{count, plural, =1 {# regla no se cumple} other {# reglas no se cumplen}}. No se cambió nada. Guarda una copia, ejecuta npm run hub -- verify y envía el resultado a quien mantiene el programa.',
  },
  push_failing: {
    title: 'Los avisos al dispositivo no salen',
    text: 'El servicio de avisos respondió: {reason}. Los avisos siguen en la campana y por correo. Comprueba que este servidor alcanza internet por https.',
  },
  disk_filling: {
    title: 'El disco se está llenando',
    text: 'Quedan {freeGigabytes, number} GB{days, plural, =0 {} =1 {; a este ritmo, se llena en # día} other {; a este ritmo, se llena en # días}}. Libera espacio o amplía el disco antes.',
  },
  instance_silent: {
    title: '{count, plural, =1 {Una instancia no da señal} other {# instancias no dan señal}}',
    text: 'La última señal de {names} fue hace {minutes, plural, =1 {# minuto} other {# minutos}}. Si ya {count, plural, =1 {se reinició} other {se reiniciaron}}, este aviso desaparece solo en diez minutos y el motivo de la caída está en el registro del servidor. Si no, comprueba que la máquina está encendida y alcanza la base de datos, e inicia el hub allí de nuevo.',
  },
  instance_versions_differ: {
    title: 'Las instancias usan versiones distintas',
    text: 'Hay {versions}. Durante una actualización es normal; si dura, actualiza y reinicia las que quedaron atrás.',
  },
  spf_missing: {
    title: 'Falta el registro SPF del dominio',
    text: 'Sin él, parte de los correos acaba en spam. Crea un registro TXT en {domain} con {record}.',
  },
  spf_invalid: {
    title: 'El registro SPF tiene un error',
    text: '{reason, select, several {El dominio {domain} tiene más de un registro que empieza por {term}, y solo puede tener uno.} unknown {En {domain}, {term} no existe en SPF: usa ip4:, ip6:, a, mx, include: o all.} address {En {domain}, {term} no tiene una dirección completa: después de ip4: van cuatro números con puntos, y después de ip6: una dirección IPv6.} prefix {En {domain}, el número después de la barra en {term} no es válido: llega a 32 en IPv4 y a 128 en IPv6, y solo en ip4:, ip6:, a y mx.} domain {En {domain}, falta un dominio en {term}, después de los dos puntos.} redirect {En {domain}, {term} aparece dos veces o sin dominio.} other {En {domain}, {term} no sigue las reglas de SPF.}} Con este error nadie acepta el registro. Cambia {reason, select, several {los registros TXT} other {el registro TXT}} por {record} y añade los otros servidores que envían correos del dominio.',
  },
  spf_excludes_server: {
    title: 'El SPF no incluye este servidor de correo',
    text: 'El registro de {domain} no permite {address}. Añade esa dirección, o el include del servicio de correo.',
  },
  dkim_missing: {
    title: 'Falta la clave DKIM del dominio',
    text: 'No hay registro TXT en {name}. Copia allí la clave que muestra el servicio de correo.',
  },
  dkim_invalid: {
    title: 'La clave DKIM no es válida',
    text: 'El registro en {name} no tiene una clave válida. Copia de nuevo la que muestra el servicio de correo.',
  },
  dmarc_missing: {
    title: 'Falta el registro DMARC del dominio',
    text: 'Sin él, parte de las invitaciones acaba en spam. Crea un registro TXT en {name} con {record}.',
  },
  dmarc_invalid: {
    title: 'El registro DMARC no es válido',
    text: 'El registro en {name} no tiene una política legible. Corrígelo; empieza por v=DMARC1.',
  },
  ptr_missing: {
    title: 'La dirección del servidor de correo no tiene nombre',
    text: 'No hay DNS inverso de {address}, y algunos servicios rechazan los correos. Pide el registro PTR al proveedor del servidor.',
  },
  ptr_mismatch: {
    title: 'El nombre del servidor de correo no coincide',
    text: '{address} apunta a {name}, y ese nombre no apunta de vuelta. Corrige uno de los dos registros.',
  },
  release_available: {
    title: 'Ya está la versión {version}',
    text: '{summary} Lee qué cambia y actualiza cuando puedas.',
  },
  release_feed_failing: {
    title: 'No se puede saber si hay versión nueva',
    text: '{reason, select, not_a_feed {La dirección de las versiones no es un feed Atom ni JSON.} no_version {El feed de las versiones no tiene ninguna versión.} not_allowed {El hub no abre la dirección de las versiones: debe ser pública, con https, y responder con un archivo corto.} other {La dirección de las versiones respondió: {reason}.}} Revísala en HUB_RELEASES_FEED.',
  },
};
