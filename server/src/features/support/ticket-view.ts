import { supportLimits } from '@mutirao/contract/features/support/limits';
import type { Ticket, TicketMessage } from '@mutirao/contract/features/support/schemas';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';
import { supportErrors } from '@mutirao/contract/features/support/errors';
import { toPlainText } from '@mutirao/markdown/plain-text';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { TicketMessageRow, TicketRow } from './store/ticket-lists.ts';

/** Returns the member who reads a ticket, for the store: the id, and whether they read it as staff. */
export const toTicketViewer = ({ id, role }: { id: string; role: Role }) => ({
  id,
  isStaff: isRoleAtLeast(role, 'moderator'),
});

/** A ticket that the user cannot access is reported as not found. */
export const createTicketNotFoundError = () => new ApiError(supportErrors.ticket_not_found());

/** Returns a ticket for a reader. Only its author sees whether there is an unread reply. */
export function toTicket(row: TicketRow, readerId: string): Ticket {
  const { id, category, subject, status, author_id, answered_by, answered_by_name: answerer } = row;
  return {
    id,
    category,
    subject,
    status,
    author: { id: author_id, name: row.author_name, avatar: row.author_avatar, role: row.author_role },
    preview: previewOf(row.beginning),
    createdAt: row.created_at.toISOString(),
    since: row.since.toISOString(),
    changedAt: row.changed_at.toISOString(),
    answeredBy: answered_by && answerer ? { id: answered_by, name: answerer } : null,
    unseen: row.unseen && author_id === readerId,
  };
}

function previewOf(beginning: string) {
  const characters = Array.from(toPlainText(beginning));
  const shown = characters.slice(0, supportLimits.preview).join('').trimEnd();
  return characters.length > supportLimits.preview ? `${shown}…` : shown;
}

export function toTicketMessage(row: TicketMessageRow): TicketMessage {
  const { speaker_id: id, speaker_name: name, speaker_avatar: avatar, speaker_role: role } = row;
  return {
    id: row.id,
    author: id && name !== null && role ? { id, name, avatar, role } : null,
    byStaff: row.by_staff,
    content: row.content,
    createdAt: row.created_at.toISOString(),
  };
}
