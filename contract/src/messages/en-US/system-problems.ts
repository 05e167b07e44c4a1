import type { Messages } from '../pt-BR/system-problems.ts';

export const messages: Messages = {
  jobs_not_running: {
    title: 'No process runs the jobs of the hub',
    text: 'Nothing was checked for {minutes, plural, =1 {# minute} other {# minutes}}: e-mails, notifications and backups wait. Restart the hub, or the process started with --only worker. Nothing is lost: the jobs continue where they stopped.',
  },
  database_disk_full: {
    title: 'The disk of the database is full',
    text: '{freeGigabytes, number} GB are left. With less the database stops and nobody can post. Delete files that are not of the hub, or enlarge the disk.',
  },
  disk_full: {
    title: 'The disk is full',
    text: '{freeGigabytes, number} GB are left. New files and backups can fail. Delete files that are not of the hub, or enlarge the disk.',
  },
  emails_stopped: {
    title: 'E-mails have been stopped for {minutes, plural, =1 {# minute} other {# minutes}}',
    text: '{waiting, plural, =1 {# message waits} other {# messages wait}}{urgent, plural, =0 {} =1 {, one of them with a code or a password recovery} other {, # of them with a code or a password recovery}}. {server}: {error}. Check the mail server in SMTP_URL and restart the hub; then the queue continues by itself and nothing is lost.',
  },
  emails_late: {
    title: 'E-mails are {minutes, plural, =1 {# minute} other {# minutes}} late',
    text: '{waiting, plural, =1 {# message waits} other {# messages wait}}{urgent, plural, =0 {} =1 {, one of them with a code or a password recovery} other {, # of them with a code or a password recovery}}. {server}: {error}. The hub tries again by itself; if it goes on, check the mail server in SMTP_URL.',
  },
  emails_not_configured: {
    title: 'No e-mail leaves this hub',
    text: 'Without a mail server nobody can recover a password or receive an invitation. Set SMTP_URL and restart the hub.',
  },
  storage_failing: {
    title: 'The place of the files does not respond',
    text: 'The hub wrote, read and deleted a test file, and that failed {step, select, write {when it wrote} read {when it read} other {when it deleted}}: {reason, select, other_bytes {what it read is different} still_there {the file is still there} other {{reason}}}. Members who send or open a file see an error. Check permissions and space, or the service in S3_ENDPOINT.',
  },
  address_not_encrypted: {
    title: 'The address of the hub does not use https',
    text: 'Members who open {address} send passwords and messages over the network without encryption, and others can read all of it. Set up https at the proxy in front of the hub, change HUB_URL to the address with https:// and restart the hub.',
  },
  certificate_expired: {
    title: 'The certificate of the hub has expired',
    text: 'It expired {days, plural, =0 {less than a day} =1 {# day} other {# days}} ago, and browsers warn that the hub is not secure. Renew the certificate at the server that receives https.',
  },
  certificate_invalid: {
    title: 'The certificate of the hub is not valid',
    text: 'Browsers do not trust it: {reason}. Install a certificate for the name of the hub, with the intermediate ones, at the server that receives https.',
  },
  certificate_expiring: {
    title: 'The certificate expires in {days, plural, =0 {less than a day} =1 {# day} other {# days}}',
    text: 'Its automatic renewal does not seem to work. Renew the certificate at the server that receives https.',
  },
  certificate_unreachable: {
    title: 'The hub does not reach its own address',
    text: 'When it opened HUB_URL, the hub received: {reason}. If members can enter, it can be just the network of this server; otherwise check the DNS and the proxy.',
  },
  backup_failed: {
    title: 'The last backup failed',
    text: '{reason, select, none {The reason is in the log of the server.} other {{reason} Correct that.}} The hub tries again the next night. To try now: npm run hub -- backup.',
  },
  backup_old: {
    title: 'There was no proven backup for {hours, plural, =1 {# hour} other {# hours}}',
    text: 'What was published since then is lost if the disk fails. See whether its job is among those that failed, or make one: npm run hub -- backup.',
  },
  backup_missing: {
    title: 'There is no backup yet',
    text: 'The first one is made at the hour in BACKUP_HOUR. Not to wait: npm run hub -- backup.',
  },
  backups_not_configured: {
    title: 'This hub makes no backups',
    text: 'If the disk fails, everything is lost. Set in BACKUP_TO where backups are stored, preferably on another machine, and restart the hub.',
  },
  work_late: {
    title: 'A task is stopped: {job}',
    text: '{others, plural, =0 {} =1 {One more job is stopped or fails: see which in the list of jobs. } other {# more jobs are stopped or fail: see which in the list of jobs. }}It should have run {minutes, plural, =1 {# minute} other {# minutes}} ago. If the database is slow, wait; otherwise restart the hub: it continues where it stopped.',
  },
  work_failing: {
    title: 'A task fails: {job}',
    text: '{others, plural, =0 {} =1 {One more job is stopped or fails: see which in the list of jobs. } other {# more jobs are stopped or fail: see which in the list of jobs. }}The hub tries again by itself and nothing is lost. The reason is in the log of the server, in the lines “scheduled work failed” or “jobs failed”.',
  },
  jobs_failed: {
    title: 'The hub gave up {count, plural, =1 {# job} other {# jobs}}',
    text: 'Mostly: {job}. See the reason, correct it and run {count, plural, =1 {it} other {them}} again; after seven days {count, plural, =1 {it is deleted} other {they are deleted}}.',
  },
  verification_failed: {
    title: 'The verification found data that does not add up',
    text: '{count, plural, =1 {# rule does not hold} other {# rules do not hold}}. Nothing was changed. Keep a backup, run npm run hub -- verify and send the result to those who maintain the program.',
  },
  push_failing: {
    title: 'Push messages do not leave',
    text: 'The push service responded: {reason}. Notifications are still in the bell and in e-mails. Check that this server reaches the internet by https.',
  },
  disk_filling: {
    title: 'The disk is filling',
    text: '{freeGigabytes, number} GB are left{days, plural, =0 {} =1 {; at this rate it is full in # day} other {; at this rate it is full in # days}}. Free space or enlarge the disk before that.',
  },
  instance_silent: {
    title: '{count, plural, =1 {An instance is silent} other {# instances are silent}}',
    text: 'The last sign of {names} came {minutes, plural, =1 {# minute} other {# minutes}} ago. If {count, plural, =1 {it has} other {they have}} restarted, this warning ends by itself within ten minutes, and the reason of the crash is in the log of the server. Otherwise check that the machine is on and reaches the database, and start the hub there again.',
  },
  instance_versions_differ: {
    title: 'The instances run different versions',
    text: 'There are {versions}. During an upgrade that is normal; if it lasts, upgrade and restart those that were left behind.',
  },
  spf_missing: {
    title: 'The SPF record of the domain is missing',
    text: 'Without it some e-mails go to spam. Create a TXT record at {domain} with {record}.',
  },
  spf_invalid: {
    title: 'The SPF record has an error',
    text: '{reason, select, several {The domain {domain} has more than one record that begins with {term}, and can have only one.} unknown {At {domain}, {term} does not exist in SPF: use ip4:, ip6:, a, mx, include: or all.} address {At {domain}, {term} has no complete address: ip4: needs four numbers with dots, and ip6: an IPv6 address.} prefix {At {domain}, the number after the slash in {term} is not valid: it is at most 32 in IPv4 and 128 in IPv6, and only in ip4:, ip6:, a and mx.} domain {At {domain}, a domain is missing in {term}, after the colon.} redirect {At {domain}, {term} is there twice or has no domain.} other {At {domain}, {term} does not follow the rules of SPF.}} With this error no receiver accepts the record. Replace the {reason, select, several {TXT records} other {TXT record}} by {record}, and add the other servers that send e-mails of the domain.',
  },
  spf_excludes_server: {
    title: 'SPF does not include this mail server',
    text: 'The record of {domain} does not allow {address}. Add that address, or the include of the mail service.',
  },
  dkim_missing: {
    title: 'The DKIM key of the domain is missing',
    text: 'There is no TXT record at {name}. Copy the key that the mail service shows to it.',
  },
  dkim_invalid: {
    title: 'The DKIM key is not valid',
    text: 'The record at {name} has no valid key. Copy the one that the mail service shows again.',
  },
  dmarc_missing: {
    title: 'The DMARC record of the domain is missing',
    text: 'Without it some invitations go to spam. Create a TXT record at {name} with {record}.',
  },
  dmarc_invalid: {
    title: 'The DMARC record is not valid',
    text: 'The record at {name} has no policy that can be read. Correct it; it begins with v=DMARC1.',
  },
  ptr_missing: {
    title: 'The address of the mail server has no name',
    text: 'There is no reverse DNS of {address}, and some services reject the e-mails. Ask the provider of the server for a PTR record.',
  },
  ptr_mismatch: {
    title: 'The name of the mail server does not match',
    text: '{address} points to {name}, and that name does not point back. Correct one of the two records.',
  },
  release_available: {
    title: 'Version {version} is available',
    text: '{summary} Read what changes and upgrade when you can.',
  },
  release_feed_failing: {
    title: 'Newer versions cannot be found',
    text: '{reason, select, not_a_feed {The address of the releases is neither an Atom nor a JSON feed.} no_version {The feed of the releases has no version.} not_allowed {The hub does not open the address of the releases: it must be public, with https, and respond with a short file.} other {The address of the releases responded: {reason}.}} Check it in HUB_RELEASES_FEED.',
  },
};
