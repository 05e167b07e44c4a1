// Who can call an endpoint, and what else the call requires. Each line is [feature of the contract, call, key, its
// value, a laxer value].
const calls = [
  ['audit', 'GET /api/admin/audit', 'requiredRole', 'admin', 'moderator'],
  ['audit', 'GET /api/admin/audit/people', 'requiredRole', 'admin', 'moderator'],
  ['audit', 'POST /api/admin/audit/file', 'requiresReauth', 'true', 'false'],
  ['blocks', 'GET /api/user/blocks', 'requiredRole', 'member', 'anyone'],
  ['bookmarks', 'POST /api/discussions/:id/bookmark', 'requiredRole', 'member', 'anyone'],
  ['chat', 'GET /api/conversations', 'requiredRole', 'member', 'anyone'],
  ['comments', 'GET /api/discussions/:id/comments/first-unread', 'requiredRole', 'member', 'anyone'],
  ['comments', 'DELETE /api/admin/comments/:id', 'requiredRole', 'moderator', 'member'],
  ['community', 'GET /api/admin/stats', 'requiredRole', 'moderator', 'member'],
  ['courses/certificates', 'GET /api/courses/:id/certificates', 'requiredRole', 'admin', 'moderator'],
  ['courses/certificates', 'PUT /api/certificates/:id/revocation', 'requiredRole', 'admin', 'moderator'],
  ['courses/certificates', 'PUT /api/certificates/:id/revocation', 'requiresReauth', 'true', 'false'],
  ['courses/certificates', 'DELETE /api/certificates/:id/revocation', 'requiresReauth', 'true', 'false'],
  ['courses', 'GET /api/courses', 'requiredRole', 'moderator', 'member'],
  ['courses', 'POST /api/courses', 'requiredRole', 'moderator', 'member'],
  ['courses/exercises', 'POST /api/exercise-trials', 'requiredRole', 'moderator', 'member'],
  ['courses/files', 'POST /api/lessons/:id/files', 'requiredRole', 'moderator', 'member'],
  ['courses/files', 'GET /api/lessons/:id/files', 'requiredRole', 'moderator', 'member'],
  ['courses/folder', 'GET /api/courses/:id/folder', 'requiredRole', 'moderator', 'member'],
  ['courses/folder', 'POST /api/course-folders', 'requiredRole', 'moderator', 'member'],
  ['courses/orders', 'GET /api/admin/course-orders', 'requiredRole', 'admin', 'moderator'],
  ['courses/orders', 'PUT /api/admin/course-orders/:id/payment', 'requiredRole', 'admin', 'moderator'],
  ['courses/orders', 'PUT /api/admin/course-orders/:id/payment', 'requiresReauth', 'true', 'false'],
  ['courses/orders', 'PUT /api/admin/course-orders/:id/refund', 'requiresReauth', 'true', 'false'],
  ['discussions', 'DELETE /api/admin/discussions/:id', 'requiredRole', 'moderator', 'member'],
  ['discussions', 'PUT /api/discussions/:id/pin', 'requiredRole', 'moderator', 'member'],
  ['discussions', 'PUT /api/discussions/:id/announcement', 'requiredRole', 'admin', 'moderator'],
  ['events/covers', 'POST /api/events/:id/cover', 'requiredRole', 'admin', 'moderator'],
  ['events/covers', 'DELETE /api/events/:id/cover', 'requiredRole', 'admin', 'moderator'],
  ['events/check-in', 'GET /api/events/:id/door', 'requiredRole', 'admin', 'moderator'],
  ['events/check-in', 'GET /api/events/:id/guests', 'requiredRole', 'admin', 'moderator'],
  ['events', 'POST /api/events', 'requiredRole', 'admin', 'moderator'],
  ['events', 'PATCH /api/events/:id', 'requiredRole', 'admin', 'moderator'],
  ['events/proposals', 'GET /api/event-proposals', 'requiredRole', 'admin', 'moderator'],
  ['events/proposals', 'PUT /api/event-proposals/:id/approval', 'requiredRole', 'admin', 'moderator'],
  ['hub-settings', 'GET /api/admin/gamification', 'requiredRole', 'admin', 'moderator'],
  ['hub-settings', 'PUT /api/admin/gamification', 'requiredRole', 'admin', 'moderator'],
  ['hub-settings', 'PUT /api/admin/gamification', 'requiresReauth', 'true', 'false'],
  ['hub-settings', 'PUT /api/admin/settings', 'requiresReauth', 'true', 'false'],
  ['hub-settings', 'GET /api/admin/second-factor', 'requiredRole', 'moderator', 'member'],
  ['invites', 'POST /api/invites', 'requiredRole', 'member', 'anyone'],
  ['invites', 'GET /api/admin/invites', 'requiredRole', 'moderator', 'member'],
  ['joining', 'GET /api/admin/join-requests', 'requiredRole', 'moderator', 'member'],
  ['joining', 'POST /api/admin/join-requests/approvals', 'requiredRole', 'moderator', 'member'],
  ['legal', 'GET /api/admin/legal/:document', 'requiredRole', 'admin', 'moderator'],
  ['legal', 'POST /api/admin/legal/:document', 'requiredRole', 'admin', 'moderator'],
  ['likes', 'POST /api/discussions/:id/like', 'requiredRole', 'member', 'anyone'],
  ['members', 'GET /api/admin/users', 'requiredRole', 'moderator', 'member'],
  ['members', 'GET /api/admin/users/:id', 'requiredRole', 'moderator', 'member'],
  ['members', 'PATCH /api/admin/users/:id/role', 'requiredRole', 'admin', 'moderator'],
  ['members', 'PATCH /api/admin/users/:id/role', 'requiresReauth', 'true', 'false'],
  ['moderation', 'GET /api/admin/reports', 'requiredRole', 'moderator', 'member'],
  ['moderation', 'GET /api/admin/reports/:id/reports', 'requiredRole', 'moderator', 'member'],
  ['notifications', 'GET /api/notifications', 'requiredRole', 'member', 'anyone'],
  ['points', 'GET /api/user/points', 'requiredRole', 'member', 'anyone'],
  ['polls', 'POST /api/discussions/:id/attachments/poll', 'requiredRole', 'member', 'anyone'],
  ['content-rules', 'GET /api/admin/prevention', 'requiredRole', 'admin', 'moderator'],
  ['content-rules', 'POST /api/admin/prevention/filter', 'requiredRole', 'admin', 'moderator'],
  ['reports', 'POST /api/discussions/:id/report', 'requiredRole', 'member', 'anyone'],
  ['support', 'GET /api/admin/support/tickets', 'requiredRole', 'moderator', 'member'],
];

/** Returns the mutation that replaces the value of a key of one call. The key comes after the path of the call. */
function weaken([folder, call, key, value, weakerValue]) {
  const [method, path] = call.split(' ');
  const quote = key === 'requiredRole' ? "'" : '';
  const before = new RegExp(
    `(method: '${method}',\\s+path: '${path.replaceAll('/', '\\/')}',(?:(?!defineEndpoint\\()[^])*?${key}: )${quote}${value}${quote}`,
  );
  return {
    name: `${call} has ${key} ${value}`,
    file: `contract/src/features/${folder}/endpoints.ts`,
    find: before,
    replace: `$1${quote}${weakerValue}${quote}`,
    tests: ['server/src/access/endpoint-access.test.ts'],
  };
}

/**
 * Mutations that weaken the required role or the re-authentication of an endpoint; the access tests must notice
 * each.
 */
export const accessMutations = calls.map(weaken);
