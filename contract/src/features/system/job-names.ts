/**
 * The tasks of the hub. A failed job of a task is listed in the report and can be run again, which the audit log
 * records; so each task has a label in `messages/<language>/system.ts` and in `messages/<language>/audit.ts`.
 */
export type TaskName =
  | 'send_email'
  | 'send_sms'
  | 'send_push'
  | 'process_outbox_event'
  | 'export_personal_data'
  | 'delete_account'
  | 'nightly_backup'
  | 'verify_data'
  | 'schedules';

/**
 * The scheduled work that one process runs for all. The report lists each with its label from
 * `messages/<language>/system.ts`.
 */
export type ScheduledWorkName =
  | 'roll up interactions'
  | 'grant badges'
  | 'offer free seats'
  | 'notify members of events'
  | 'queue pushes'
  | 'broadcast online members'
  | 'purge identity data'
  | 'purge sent messages'
  | 'purge unused files'
  | 'purge unused event covers'
  | 'purge unused lesson files'
  | 'purge stale imports'
  | 'purge idempotency keys'
  | 'purge expired exports'
  | 'purge invite reservations'
  | 'create event reminders'
  | 'send notification emails'
  | 'backfill email logo'
  | 'index search words'
  | 'queue nightly backup'
  | 'purge discussions'
  | 'purge comments'
  | 'purge tickets'
  | 'purge cases'
  | 'purge messages'
  | 'purge removedMessages'
  | 'purge entries'
  | 'purge notifications'
  | 'purge eventNotices'
  | 'purge devices'
  | 'purge unpaidOrders'
  | 'purge failedJobs'
  | 'run system checks';
