import type { Messages } from '../../pt-BR/commands/exports.ts';

export const messages: Messages = {
  folder_not_empty: ({ detail }) => `The folder ${detail} is not empty. Choose a new folder.`,
  no_folder: ({ detail }) => `${detail} is not a folder. Choose a new folder.`,
  no_files: () =>
    'The storage has none of the files of the hub. Check HUB_DATA_DIR, S3_ENDPOINT and S3_BUCKET: they must be those of the hub. Nothing was exported.',
  other_tables: ({ detail }) =>
    `The database is not of this version of the program (${detail}). Start the hub once, which updates it.`,
  no_export: ({ detail }) =>
    `There is no complete export of the hub in ${detail}: manifest.json is missing, or of another program.`,
  newer_format: () => 'The export is of a newer version of the hub. Update the program before you import it.',
  other_accounts: () =>
    'The export and this hub do not store accounts in the same way: those of one belong to the service at IDENTITY_URL.',
  used_hub: () =>
    'There is already a hub with members or accounts. Import into a new folder HUB_DATA_DIR or an empty database.',
  other_files: ({ file }) =>
    `The storage already has another file in the place of ${file}: it belongs to another hub. Use an empty storage. Nothing was imported.`,
  unknown_field: ({ file, detail, version }) =>
    `This program does not know ${detail ? `the field "${detail}" of ${file}` : file}. The export was made with version ${version}: update the program. Nothing was imported.`,
  missing_field: ({ file, detail }) => `The field "${detail}" is missing in ${file}. Nothing was imported.`,
  missing_file: ({ file }) => `The file ${file} is missing. Nothing was imported.`,
  unsafe_file: ({ file }) => `${file} is not a plain file or folder. Nothing was imported.`,
  changed_file: ({ file }) =>
    `The file ${file} is not what was exported: it was changed, or is incomplete. Nothing was imported.`,
  wrong_lines: ({ file, detail }) =>
    `The lines ${detail} of ${file} cannot be imported. Nothing was imported.`,
  wrong_relation: ({ file, detail }) =>
    `A line of ${file} repeats another one or refers to a missing one (${detail}). Nothing was imported.`,
};
