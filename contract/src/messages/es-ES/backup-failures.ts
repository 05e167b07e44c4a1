import type { Messages } from '../pt-BR/backup-failures.ts';

export const messages: Messages = {
  violations_in_copy:
    'Esto no se cumple en ellos: {invariants}. Corríjalo con la versión anterior del programa (hub verify).',
  damaged: 'La copia de seguridad está incompleta o dañada. Use otra. No se restauró nada.',
  not_a_backup: 'Esto no es una copia de seguridad del hub.',
  newer_backup:
    'La copia de seguridad es de una versión más nueva del hub. Actualice el programa antes de restaurarla.',
  disk_full: 'El disco está lleno. Libere espacio e inténtelo de nuevo: no se perdió nada.',
  disk_failing:
    'El disco falló al leer o escribir. Revise el disco y el registro del sistema, e inténtelo de nuevo: no se perdió nada.',
  too_little_space_for_proof:
    'La copia de seguridad no se comprobó: para eso se necesitan {megabytes} MB libres en el disco de {folder}, y hay {freeMegabytes} MB. Libere espacio, o mueva la carpeta HUB_DATA_DIR a un disco más grande.',
  path_forbidden: 'Sin permiso para leer o escribir en {path}.',
  database_refuses:
    'La base de datos rechaza la conexión ({sqlstate}). Revise el rol, la contraseña y el nombre en DATABASE_URL.',
  output_closed: 'El programa que leía la salida terminó antes del final. Lo que recibió no es una copia.',
  tables_locked: 'Otro programa usa esta base de datos. Deténgalo e inténtelo de nuevo.',
  files_rejected:
    'El servicio de los archivos rechaza la solicitud. Revise S3_ENDPOINT, S3_REGION, S3_BUCKET, la clave de acceso y el secreto.',
  used_destination:
    'En este lugar ya hay un hub con miembros, o tablas de otro programa. Restaure en una carpeta HUB_DATA_DIR nueva o en una base de datos vacía.',
  newer_tables:
    'Esta base de datos ya tiene las tablas de una versión más nueva que la copia de seguridad. Use una base de datos vacía.',
  not_migrated:
    'El hub está restaurado, pero falta llevarlo a la versión de este programa. Inicie el hub para terminar.',
  archive_alone: 'Este archivo necesita la carpeta de la que forma parte: restore CARPETA --archive NOMBRE.',
  another_backup_runs: 'Otra copia de seguridad de este hub está en curso.',
  bucket_service_missing:
    'Para copias en s3:// falta el servicio: defina BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY.',
  bucket_location:
    'Escriba el lugar como s3://BUCKET o s3://BUCKET/PREFIJO, con letras, números, puntos, guiones y _ en el prefijo.',
  bucket_unreachable:
    'El servicio del bucket {bucket}, {endpoint}, no responde. Inténtelo de nuevo más tarde.',
  bucket_missing: 'No hay un bucket {bucket} en {endpoint}.',
  backup_too_large:
    'La copia de seguridad tiene más de {gigabytes} GB, el máximo en un bucket. Use una carpeta.',
  bucket_credentials: 'El servicio {endpoint} no acepta esta clave de acceso y este secreto.',
  bucket_clock: 'El reloj de esta máquina no es el del servicio {endpoint}. Ponga la hora correcta.',
  bucket_region: 'El bucket {bucket} está en otra región o en otra dirección que {endpoint}.',
  bucket_forbidden: 'La clave de acceso no tiene permiso para esto en el bucket {bucket}.',
  bucket_rejected: 'El servicio del bucket {bucket} rechazó una solicitud: {response}.',
  location_of_other_hub: 'En {location} están las copias de seguridad de otro hub. Elija otro lugar.',
  mixed_location:
    'Las copias con y sin archivos no van en el mismo lugar, y en {location} están las del otro tipo. Elija otro lugar.',
  folder_missing: 'La carpeta {folder} no existe. Créela, o revise si su disco está montado.',
  recipient: 'La clave pública debe empezar con age1 y estar completa.',
  other_key: 'En {file} ya hay otra clave. Restaure en una carpeta HUB_DATA_DIR nueva.',
  no_keys: 'No hay claves de un hub en {folder}. Revise HUB_DATA_DIR.',
  other_tables:
    'Las tablas de la copia de seguridad no son las que crean sus migraciones ({table}). No se restauró nada.',
  files_at_fault: 'La copia no está completa.{missing}{differing} Qué hacer: docs/en/backup.md.',
  files_missing: ' Archivos que las tablas nombran y que faltan en ella: {missing}.',
  files_differing: ' Archivos con otro tamaño o contenido: {differing}.',
  violations: 'La copia de seguridad se restauró, pero esto no se cumple en ella: {invariants}.',
  copy_differs: 'La copia no quedó igual al original, y no se usa{detail}. Inténtelo de nuevo.',
  damaged_file: 'El archivo {file} de la copia de seguridad está dañado o falta. Use otra copia.',
  no_backup: 'No hay una copia de seguridad {id} en {location}.',
  no_backups: 'No hay una copia de seguridad en {location}.',
  wrong_passphrase: 'Esta no es la contraseña de la copia de seguridad. No se restauró nada.',
  wrong_identity: 'La clave secreta no es la de esta copia de seguridad. No se restauró nada.',
  database_unavailable: 'La base de datos no responde. ¿Está en marcha?',
  command_failed: 'El comando de la copia de seguridad terminó con un error: {detail}',
  process_ended:
    'El proceso de la copia de seguridad terminó sin decir el motivo ({exit}). Revise si al servidor le faltó memoria.',
};
