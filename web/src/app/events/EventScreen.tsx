import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { EventPage } from '#features/events/page/EventPage.tsx';
import { useEvent } from '#features/events/queries.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { EventDiscussion } from './EventDiscussion.tsx';
import { BackToCalendarLink, EventScreenFrame } from './EventScreenFrame.tsx';
import { getLastCalendarSearch } from './last-calendar-search.ts';
import { AddEventAsLessonButton } from './lesson/AddEventAsLessonButton.tsx';

const route = getRouteApi('/hub/eventos/$id');

export function EventScreen() {
  return (
    <EventScreenFrame>
      <EventPageScreen />
    </EventScreenFrame>
  );
}

function EventPageScreen() {
  const t = useTranslations('events');
  const { id } = route.useParams();
  const navigate = useNavigate();
  useDocumentTitle(useEvent(id).data?.title ?? t('title'), useHub().name);
  return (
    <EventPage
      key={id}
      id={id}
      backLink={<BackToCalendarLink />}
      Discussion={EventDiscussion}
      Lesson={AddEventAsLessonButton}
      onOpen={(other) => void navigate({ to: '/eventos/$id', params: { id: other } })}
      onLeave={() => void navigate({ to: '/eventos', search: getLastCalendarSearch() })}
    />
  );
}
