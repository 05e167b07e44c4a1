import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CheckInPage } from '#features/events/check-in/CheckInPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadEventTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const route = getRouteApi('/hub/eventos/$id/entrada');

/** The check-in of an event, for admins. */
export function CheckInScreen() {
  return (
    <Suspense>
      <WithTranslations loader={loadEventTranslations}>
        <CheckInPageScreen />
      </WithTranslations>
    </Suspense>
  );
}

function CheckInPageScreen() {
  const { id } = route.useParams();
  useDocumentTitle(useTranslations('checkIn')('open'), useHub().name);
  return <CheckInPage key={id} id={id} />;
}
