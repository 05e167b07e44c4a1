import type { Messages } from '../../pt-BR/commands/exports.ts';

export const messages: Messages = {
  folder_not_empty: ({ detail }) => `La carpeta ${detail} no está vacía. Elija una carpeta nueva.`,
  no_folder: ({ detail }) => `${detail} no es una carpeta. Elija una carpeta nueva.`,
  no_files: () =>
    'El almacenamiento no tiene ninguno de los archivos del hub. Revise HUB_DATA_DIR, S3_ENDPOINT y S3_BUCKET: deben ser los del hub. No se exportó nada.',
  other_tables: ({ detail }) =>
    `La base de datos no es de esta versión del programa (${detail}). Inicie el hub una vez, que la actualiza.`,
  no_export: ({ detail }) =>
    `En ${detail} no hay una exportación completa del hub: falta manifest.json, o es de otro programa.`,
  newer_format: () =>
    'La exportación es de una versión más nueva del hub. Actualice el programa antes de importarla.',
  other_accounts: () =>
    'La exportación y este hub no guardan las cuentas del mismo modo: en uno de ellos son del servicio en IDENTITY_URL.',
  used_hub: () =>
    'En este lugar ya hay un hub con miembros o cuentas. Importe en una carpeta HUB_DATA_DIR nueva o en una base de datos vacía.',
  other_files: ({ file }) =>
    `El almacenamiento ya tiene otro archivo en el lugar de ${file}: es de otro hub. Use un almacenamiento vacío. No se importó nada.`,
  unknown_field: ({ file, detail, version }) =>
    `Este programa no conoce ${detail ? `el campo "${detail}" de ${file}` : file}. La exportación se hizo con la versión ${version}: actualice el programa. No se importó nada.`,
  missing_field: ({ file, detail }) => `Falta el campo "${detail}" en ${file}. No se importó nada.`,
  missing_file: ({ file }) => `Falta el archivo ${file}. No se importó nada.`,
  unsafe_file: ({ file }) => `${file} no es un archivo o una carpeta común. No se importó nada.`,
  changed_file: ({ file }) =>
    `El archivo ${file} no es el que se exportó: cambió, o está incompleto. No se importó nada.`,
  wrong_lines: ({ file, detail }) =>
    `Las líneas ${detail} de ${file} no se pueden importar. No se importó nada.`,
  wrong_relation: ({ file, detail }) =>
    `Una línea de ${file} repite otra o cita una que falta (${detail}). No se importó nada.`,
};
