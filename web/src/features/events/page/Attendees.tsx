import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { Avatar } from '#design/Avatar.tsx';
import { Card } from '#design/Card.tsx';
import { MemberLink } from '#features/members/index.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useAttendees } from '../queries.ts';

/** Lists the attendees of an event who share their RSVP; users who can edit the event see all attendees. */
export function Attendees({ event: { id, status, unlisted, canEdit } }: { event: EventDetails }) {
  const t = useTranslations('events');
  const list = useAttendees(id);
  return (
    <Card aria-labelledby="event-attendees" className="mt-4 p-4.5 wide:p-6.5">
      <h2 id="event-attendees" className="mb-3 text-heading">
        {t(status === 'completed' ? 'attendeesWent' : 'attendees')}
      </h2>
      <ListStateView
        list={list}
        failed={t('attendeesFailed')}
        empty={
          <p className="text-small text-ink-2">
            {unlisted > 0 ? t('unlistedOnly', { count: unlisted }) : t('noAttendees')}
          </p>
        }
      >
        {(attendees) => (
          <>
            <ul className="grid gap-3 wide:grid-cols-2">
              {attendees.map((person) => (
                <li key={person.id} className="flex min-w-0 items-center gap-2.5">
                  <Avatar name={person.name} seed={person.id} image={person.avatar} size="small" />
                  <span className="min-w-0 wrap-anywhere">
                    <MemberLink id={person.id} name={person.name} className="text-label font-semibold" />
                    {!person.listed && <span className="block text-meta text-ink-2">{t('hiddenName')}</span>}
                  </span>
                </li>
              ))}
            </ul>
            <LoadMore list={list} isManual />
            {/*
             * The number of hidden names is not shown to users who can edit the event, because their list has all
             * names.
             */}
            {unlisted > 0 && !canEdit && (
              <p className="mt-3 text-small text-ink-2">{t('unlistedToo', { count: unlisted })}</p>
            )}
          </>
        )}
      </ListStateView>
    </Card>
  );
}
