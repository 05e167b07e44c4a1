import { languages } from '@mutirao/contract/kit/languages';
import type { Messages } from '../../pt-BR/commands/help.ts';

export const messages: Messages = {
  hub: `npm run hub -- COMANDO

  user create --email E --name N --role member|moderator|admin --password-stdin
                        crea una cuenta confirmada y muestra su id; la contraseña llega por la entrada estándar
  user role E ROL       cambia el rol de un miembro
  user reset-factors E  quita la verificación en dos pasos de quien perdió el dispositivo; la contraseña no cambia
  second-factor nobody|admins|staff
                        define a quién del equipo el hub le pide la verificación en dos pasos
  members export [--to ARCHIVO|-]
                        escribe todos los miembros en CSV, en un archivo nuevo o en la salida estándar
  members import ARCHIVO [--trial] [--invite]
                        crea cuentas invitadas con las columnas name y email de un CSV; con --trial, solo dice qué
                        pasaría; con --invite, envía las invitaciones; sale con 1 si se rechazó una línea
                        (docs/en/members.md)
  setup-link            muestra un nuevo enlace de un solo uso para crear el primer administrador
  joining open|invite|approval
                        define quién puede entrar: cualquiera, quien tiene invitación, o quien el equipo aprueba
  keys rotate [--algorithm ES256|RS256|EdDSA]
                        crea la próxima clave de los tokens; firma a partir de diez minutos, sin parar el hub
  keys service-token [--days N]
                        muestra un token de service_role para /auth/v1/admin; vale N días (30), o hasta que se
                        cambie la clave
  points recount [--mend]
                        vuelve a contar puntos e interacciones y dice qué no cuadra; con --mend, lo corrige; sale
                        con 1 si algo no cuadra
  incident --since MOMENTO [--end-sessions] [--reset-passwords]
                        lista en CSV a quién pudo afectar un incidente desde entonces; cierra sus sesiones y pide
                        contraseñas nuevas, si se indica (docs/en/incident.md)
  jobs [retry|delete ID... | retry --all]
                        lista lo que el hub intentó y abandonó (un correo, una exportación), con el motivo; con
                        retry, lo intenta de nuevo; con delete, lo borra
  backup --to LUGAR|-   hace una copia del hub, en marcha o no, la restaura en una base de datos de prueba y la
                        comprueba; las claves van con --passphrase-file ARCHIVO o --recipient age1..., o quedan
                        fuera con --without-keys; - escribe todo en la salida estándar; --without-proof no
                        comprueba; --keep 7,4,12 dice de cuántos días, semanas y meses se guardan copias;
                        --without-files deja fuera los archivos de los miembros;
                        --wait espera a que termine otra copia; --full-speed no cede el procesador al hub en marcha
  backup list LUGAR     lista las copias y dice cuáles se comprobaron
  backup prove LUGAR [NOMBRE]
                        restaura y comprueba una copia, sin cambiar el hub; LUGAR es una carpeta, o
                        s3://BUCKET/PREFIJO
  restore LUGAR|ARCHIVO|- [--archive NOMBRE] [--end-sessions]
                        restaura una copia en un lugar vacío; las claves con --passphrase-file ARCHIVO o
                        --identity-file ARCHIVO, o sin ellas con --without-keys
  export --to CARPETA   escribe la comunidad entera en una carpeta abierta (JSON lines, Markdown y archivos), sin
                        contraseñas ni claves; --full-speed no cede el procesador al hub en marcha
                        (docs/en/export.md)
  import CARPETA        importa esa carpeta en un hub vacío
  move --to ARCHIVO [--without-keys] [--end-sessions]
                        lleva el hub, detenido, al lugar vacío de los ajustes de un archivo: otra base de
                        datos, carpeta o bucket; compara todo, y el lugar antiguo queda como estaba; con
                        --while-running, el hub en marcha solo se copia, como prueba
  verify                comprueba todo lo que siempre debe cumplirse, y dice por qué la auditoría no cambia; sale
                        con 1 si algo no se cumple
  doctor                dice qué está mal en el hub, en marcha o parado, y el resultado de cada comprobación; sale
                        con 1 si hay un error
  config check [ARCHIVO]
                        comprueba los ajustes del entorno, o solo los de un archivo; sale con 1 si uno está mal
  help                  muestra esto

--json cambia el texto de todo comando, salvo help, por JSON, y cada error por una línea {"error":{"code","message"}}.
--language ${languages.join('|')} elige el idioma; sin ella vale HUB_LANGUAGE, y después LC_ALL y LANG.

Usa los mismos HUB_CONFIG, HUB_DATA_DIR o DATABASE_URL del hub, que puede estar en marcha o no.
`,
};
