import type { Messages } from '../../pt-BR/commands/members.ts';

export const messages: Messages = {
  use: 'Use: npm run hub -- members export [--to FILE|-], or members import FILE [--trial] [--invite]',
  accountsElsewhere: 'The accounts belong to the service in IDENTITY_URL; import the people there.',
  notCreatable: (file: string) =>
    `${file} cannot be created: it exists already, or the folder cannot be written.`,
  exported: (count: number) => `Members exported: ${count}`,
  outcomes: {
    created: 'created',
    invited: 'invited',
    waiting: 'invitation open',
    exists: 'has an account',
    refused: 'refused',
  },
  trial: 'This was a trial run: nothing has changed.',
  invitations: 'The invitations are in the queue of e-mails.',
  noInvitations: 'No e-mail was sent; --invite sends the invitations.',
  reasons: {
    name_missing: 'the name is missing',
    name_too_long: 'the name has more than {name} characters',
    name_invalid: 'the name has no letter or digit, or characters that cannot be stored',
    name_reserved: 'this name is given to people who left the hub',
    email_missing: 'the e-mail address is missing',
    email_invalid: 'the e-mail address is not valid',
    language_unknown: 'the language must be {languages}, or empty',
    role_not_importable: 'only members are imported; afterwards: npm run hub -- user role E-MAIL ROLE',
    state_not_importable: 'only active members are imported',
    repeated: 'the e-mail address is already in line {line}',
  },
  fileProblems: {
    size: 'The file is larger than {megabytes} MB.',
    encoding: 'The file is not in UTF-8. Save the spreadsheet as CSV UTF-8.',
    header:
      'The first line must have the columns name and email, each once, separated by commas, semicolons or tabs.',
    empty: 'The file has no people.',
    rows: 'The file has more than {rows} people, from line {line} on. Split it.',
    row: 'Line {line} is too long. Is a quotation mark missing?',
    quotes: 'The quotation marks of line {line} are not correct.',
  },
};
