import { hubSwitchDefinitions, toHubSwitchColumn } from '@mutirao/contract/features/hub-settings/switches';
import type { TableExport } from '#platform/export/table-exports';

const switchColumns = hubSwitchDefinitions.map(({ name }) => toHubSwitchColumn(name)).join(' ');

/**
 * The tables of the settings and of the work of staff, and those that the software of the hub uses itself. A
 * backup contains the stored files of a table only if `stored-file-keys-and-bytes-sql.ts` has a query for
 * them.
 */
export const hubExports: Record<string, TableExport> = {
  ai_questions: { leftOut: 'The number of questions to the language model today.' },
  audit_entries: {
    entity: 'audit-log',
    columns: 'id at actor_id action subject_type subject_id member_id before after',
  },
  categories: {
    entity: 'categories',
    columns: 'slug name tone position archived_at',
  },
  content_rules: {
    entity: 'content-rules',
    columns: 'only_row first_posts version',
  },
  disk_samples: { leftOut: 'Describes the machine of the hub.' },
  filter_entries: {
    entity: 'filter-entries',
    columns: 'id kind pattern plain action created_at',
  },
  hub_instances: { leftOut: 'Describes the machine of the hub.' },
  hub_logos: {
    entity: 'logos',
    columns: 'id small_bytes large_bytes created_at email_bytes',
    files: [
      "select id || '-logo-' || size, 'image/webp' from public.hub_logos, unnest(array['small', 'large']) size",
      "select id || '-logo-email', 'image/png' from public.hub_logos where email_bytes is not null",
    ],
  },
  hub_settings: {
    entity: 'settings',
    columns: `only_row name reading updated_at points_per_post points_per_comment points_per_like joining accent logo_id maintenance_since maintenance_message posts_a_day comments_a_day file_megabytes factor_rule founded_at points_per_presence ${switchColumns}`,
  },
  idempotency_keys: { leftOut: 'Requests that are retried.' },
  jobs: {
    entity: 'account-deletion-jobs',
    columns: 'id task key payload created_at run_at tries last_error failed_at',
    withoutColumns: {
      holder: { why: 'The process that runs the job.' },
    },
    rows: { why: 'Other jobs are created again.', condition: "t.task = 'delete_account'" },
    keepsOtherRows: true,
  },
  legal_contact: {
    entity: 'legal-contact',
    columns: 'only_row contact',
  },
  legal_version_texts: {
    entity: 'legal-version-texts',
    columns: 'document version language text',
  },
  legal_versions: {
    entity: 'legal-versions',
    columns: 'document version portuguese english spanish material published_at published_by',
  },
  nightly_backups: { leftOut: 'Describes the backups of the hub.' },
  outbox_events: { leftOut: 'Events of the last seconds.' },
  outbox_readers: { leftOut: 'Belongs to the program.' },
  outgoing_messages: { leftOut: 'E-mails and SMS, which contain links and codes.' },
  payment_receivers: {
    entity: 'payment-receivers',
    columns: 'only_row kind pix_key name city',
  },
  schema_migrations: { leftOut: 'The tables belong to the program.' },
  search_progress: {
    leftOut: 'The search words are collected again.',
    onImport:
      "update public.search_progress set learned_at = '-infinity', learned_id = '00000000-0000-0000-0000-000000000000'",
  },
  search_words: { leftOut: 'The search words are collected again.' },
  session_ends: { leftOut: 'Sessions end.' },
  sessions: { leftOut: 'Sessions end.' },
  setup_tokens: { leftOut: 'Secret links.' },
  system_checks: { leftOut: 'Describes the machine of the hub.' },
  system_incidents: { leftOut: 'Describes the machine of the hub.' },
  system_work_runs: { leftOut: 'Describes the machine of the hub.' },
  ticket_messages: {
    entity: 'ticket-messages',
    columns: 'id ticket_id author_id by_staff content created_at',
  },
  tickets: {
    entity: 'tickets',
    columns:
      'id author_id category subject status since created_at changed_at answered_at answered_by seen_at',
  },
  verifications: { leftOut: 'Describes the machine of the hub.' },
};
