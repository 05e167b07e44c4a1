import { languages } from '@mutirao/contract/kit/languages';
import type { Messages } from '../../pt-BR/commands/help.ts';

export const messages: Messages = {
  hub: `npm run hub -- COMMAND

  user create --email E --name N --role member|moderator|admin --password-stdin
                        creates a confirmed account and prints its id; the password is read from standard input
  user role E ROLE      changes the role of a member
  user reset-factors E  removes the two-step verification of a member who lost the device; the password stays
  second-factor nobody|admins|staff
                        sets which staff need two-step verification
  members export [--to FILE|-]
                        writes all members as CSV, to a new file or to standard output
  members import FILE [--trial] [--invite]
                        creates invited accounts from the columns name and email of a CSV file; with --trial, only
                        prints what would happen; with --invite, sends the invitations; exits with 1 if a row was
                        refused (docs/en/members.md)
  setup-link            prints a new one-time link to create the first administrator
  joining open|invite|approval
                        sets who can join: anyone, people with an invitation, or people that the staff approves
  keys rotate [--algorithm ES256|RS256|EdDSA]
                        creates the next key of the tokens; it signs from ten minutes later on, without a restart
  keys service-token [--days N]
                        prints a service_role token for /auth/v1/admin; it is valid for N days (30), or until the
                        key is rotated
  points recount [--mend]
                        counts points and interactions again and prints what does not add up; with --mend,
                        corrects it; exits with 1 if something does not add up
  incident --since MOMENT [--end-sessions] [--reset-passwords]
                        lists as CSV who may be affected by an incident since then; ends their sessions and asks
                        for new passwords, if told to (docs/en/incident.md)
  jobs [retry|delete ID... | retry --all]
                        lists what the hub tried and gave up (an e-mail, an export), with the reason; with retry,
                        tries again; with delete, deletes it
  backup --to PLACE|-   makes a backup of the hub, running or not, restores it into a test database and checks it;
                        the keys are included with --passphrase-file FILE or --recipient age1..., or left out
                        with --without-keys; - writes everything to standard output; --without-proof does not
                        check; --keep 7,4,12 says of how many days, weeks and months backups are kept;
                        --without-files leaves out the files of members;
                        --wait waits until another backup ends; --full-speed does not yield to the running hub
  backup list PLACE     lists the backups and says which are proven
  backup prove PLACE [NAME]
                        restores and checks a backup, without changing the hub; PLACE is a folder, or
                        s3://BUCKET/PREFIX
  restore PLACE|FILE|- [--archive NAME] [--end-sessions]
                        restores a backup into an empty place; the keys with --passphrase-file FILE or
                        --identity-file FILE, or without them with --without-keys
  export --to FOLDER    writes the whole community into an open folder (JSON lines, Markdown and files), without
                        passwords and keys; --full-speed does not yield to the running hub (docs/en/export.md)
  import FOLDER         imports such a folder into an empty hub
  move --to FILE [--without-keys] [--end-sessions]
                        moves the hub, which must be stopped, to the empty place of a settings file: another
                        database, folder or bucket; compares everything, and leaves the old place as it was;
                        with --while-running, a running hub is only copied, as a trial
  verify                checks everything that must always hold, and prints why the audit log does not change;
                        exits with 1 if something does not hold
  doctor                prints what is wrong with the hub, running or stopped, and the result of each check; exits
                        with 1 if there is an error
  config check [FILE]   checks the settings of the environment, or only those of a file; exits with 1 if one is
                        wrong
  help                  prints this

--json prints JSON instead of the text of every command but help, and every error as one line {"error":{"code","message"}}.
--language ${languages.join('|')} sets the language; without it HUB_LANGUAGE does, then LC_ALL and LANG.

Uses the same HUB_CONFIG, HUB_DATA_DIR or DATABASE_URL as the hub, which can be running or not.
`,
};
