import { auditActions, type AuditAction } from '@mutirao/contract/features/audit/schemas';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { allEndpoints, toEndpointName } from '#testing/contract';
import { createContentActionCases } from '#testing/staff-actions/on-content';
import { createCourseActionCases } from '#testing/staff-actions/on-courses';
import { createOrderActionCases } from '#testing/staff-actions/on-orders';
import { createMemberActionCases } from '#testing/staff-actions/on-members';
import { createSettingsActionCases } from '#testing/staff-actions/on-settings';
import { openStaffActionsHub } from '#testing/staff-actions/staff-actions-hub';

// Every call that only staff can make and that is not a GET. A call that neither an action nor `trials` names fails the
// test.
const staffEndpoints = allEndpoints.filter(
  ({ method, requiredRole }) =>
    method !== 'GET' && (requiredRole === 'moderator' || requiredRole === 'admin'),
);

/**
 * Staff calls without an audit entry: they only test whether something works, or upload or delete what is not applied
 * yet.
 */
const trials = [
  'POST /api/admin/mail-trial',
  'POST /api/admin/storage-trial',
  'POST /api/admin/system/checks/run',
  'POST /api/admin/system/verification',
  'POST /api/admin/system/verification/stop',
  'POST /api/admin/prevention/trial',
  'POST /api/exercise-trials',
  'POST /api/lessons/:id/files',
  'PATCH /api/lesson-files/:id',
  'POST /api/course-folders',
  'DELETE /api/course-folders/:id',
  'POST /api/admin/course-orders/bank-file/trial',
  'POST /api/admin/users/import/trial',
];

/**
 * Audit actions that no call in `actions` causes: those of commands, bulk reads, forged senders, and earlier versions.
 */
const actionsWithoutCall: AuditAction[] = [
  'incident.answered',
  'member.factors_dropped',
  'hub.exported',
  'list.read',
  'course.exported',
  'sender.forged',
  'discussion.deleted',
  'comment.deleted',
];

const stage = await openStaffActionsHub();
const { hub, ana, caio } = stage;
const actions = [
  ...createMemberActionCases(stage),
  ...createContentActionCases(stage),
  ...createCourseActionCases(stage),
  ...createOrderActionCases(stage),
  ...createSettingsActionCases(stage),
];

describe.each(actions)(
  '$endpointName ($auditAction)',
  ({ endpointName, actor = caio, call, auditAction, before, after, affectedMember }) => {
    test('an action of staff is recorded once in the audit log, with the actor, the state before and the state after', async () => {
      const { path, body } = await call();
      const existingEntries = await readAuditEntries(auditAction);
      const method = endpointName.split(' ')[0] ?? '';
      const response = await actor.request(method, path, body);
      expect([response.status < 300, response.body]).toEqual([true, response.body]);
      // A repeated PUT, PATCH or DELETE must not add an entry. A POST is not repeated, because it would create a second
      // object.
      if (method !== 'POST') await actor.request(method, path, body);
      const entries = (await readAuditEntries(auditAction)).filter(
        ({ id }) => !existingEntries.some((item) => item.id === id),
      );
      const values = [before, after].map((item) => (item === 'kept' ? null : item));
      expect(entries).toMatchObject([
        {
          actor_id: actor.id,
          ...(affectedMember ? { member_id: ana.id } : {}),
          before: values[0],
          after: values[1],
        },
      ]);
    });
  },
);

const readAuditEntries = (action: AuditAction) =>
  hub.db.rows<{ id: string }>(sql`
    select id, actor_id, member_id, before, after from audit_entries where action = ${action} order by at, id limit 99`);

test('every action of staff is listed above', () => {
  const coveredEndpoints = new Set(actions.map(({ endpointName }) => endpointName));
  expect(staffEndpoints.length).toBeGreaterThan(25);
  expect(
    staffEndpoints
      .map(toEndpointName)
      .filter((name) => !coveredEndpoints.has(name))
      .toSorted(),
  ).toEqual(trials.toSorted());
  const input = new Set<string>([...actions.map(({ auditAction }) => auditAction), ...actionsWithoutCall]);
  expect(auditActions.filter((action) => !input.has(action))).toEqual([]);
  const all = new Set(allEndpoints.map(toEndpointName));
  expect(
    actions.filter(({ endpointName }) => !all.has(endpointName)).map(({ endpointName }) => endpointName),
  ).toEqual([]);
});
