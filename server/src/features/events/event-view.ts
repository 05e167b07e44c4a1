import { eventLimits } from '@mutirao/contract/features/events/limits';
import type { EventDetails, EventCard } from '@mutirao/contract/features/events/schemas';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { EventCardRow, EventRow, EventViewer } from './store/events.ts';

/** Only admins can create and edit events. */
export const toEventViewer = ({ id, role }: Pick<CurrentMember, 'id' | 'role'>, now: Date): EventViewer => ({
  id,
  canEdit: isRoleAtLeast(role, 'admin'),
  now,
});

/** A draft does not exist for a viewer who cannot edit it. */
export const createEventNotFoundError = () => new ApiError(eventErrors.event_not_found());

export function toEventCard(row: EventCardRow): EventCard {
  const { id, title, zone, capacity, going, offered, status, format, location, category } = row;
  return {
    id,
    title,
    description: toDescriptionPreview(row.description),
    shortDescription: row.short_description,
    excerpt: row.short_description || toExcerpt(row.description, eventLimits.excerpt),
    date: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    duration: row.minutes,
    zone,
    maxParticipants: capacity,
    participants: going,
    seatsLeft: capacity === null ? null : capacity - going - offered,
    status,
    format,
    location,
    category,
    seriesId: row.series_id,
    coverId: row.cover_id,
    myRsvp: row.rsvp_status,
  };
}

export const toEvent = (row: EventRow, { canEdit }: Pick<EventViewer, 'canEdit'>): EventDetails => ({
  ...toEventCard(row),
  description: row.description,
  link: row.link === '' ? null : row.link,
  hasLink: row.has_link,
  recording: row.recording === '' ? null : row.recording,
  notes: row.notes,
  waiting: row.waiting,
  waitlistPosition: row.waitlist_position,
  offeredUntil: row.offered_until?.toISOString() ?? null,
  listed: row.listed,
  unlisted: row.unlisted,
  cancelReason: row.cancel_reason,
  discussionId: row.discussion_id,
  changedAt: row.changed_at.toISOString(),
  organiser: row.organiser,
  canEdit,
});

function toDescriptionPreview(description: string) {
  const characters = Array.from(description);
  if (characters.length <= eventLimits.descriptionPreview) return description;
  return `${characters.slice(0, eventLimits.descriptionPreview).join('').trimEnd()}…`;
}
