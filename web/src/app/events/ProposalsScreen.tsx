import { ProposalsPage } from '#features/events/proposals/ProposalsPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { BackToCalendarLink, EventScreenFrame } from './EventScreenFrame.tsx';

/** The events that members propose. */
export function ProposalsScreen() {
  return (
    <EventScreenFrame>
      <Proposals />
    </EventScreenFrame>
  );
}

function Proposals() {
  useDocumentTitle(useTranslations('proposals')('title'), useHub().name);
  return <ProposalsPage backLink={<BackToCalendarLink />} />;
}
