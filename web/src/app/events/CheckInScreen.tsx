import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CheckInPage } from '#features/events/check-in/CheckInPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { eventMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

const route = getRouteApi('/hub/eventos/$id/entrada');

export function CheckInScreen() {
  return (
    <Suspense>
      <WithMessages of={eventMessages}>
        <One />
      </WithMessages>
    </Suspense>
  );
}

function One() {
  const { id } = route.useParams();
  useTitle(useTranslations('door')('open'), useHub().name);
  return <CheckInPage key={id} id={id} />;
}
