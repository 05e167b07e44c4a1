import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { FrontPage, useLeaving } from '#features/members/index.ts';
import { dateAndTime } from '#platform/dates/dates.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWhy } from '#platform/words/problem-words.ts';
import { useLanguage, useWords } from '#platform/words/words.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { useCancelDeletion } from './queries.ts';

type Props = {
  hub: { name: string; zone: string };
  dueAt: string;
  /** What else is left to them. */
  children?: ReactNode;
};

/** Renders the only page of a member who has requested deletion: the deadline, their data, and the button to stay. */
export function LeavingPage({ hub, dueAt, children }: Props) {
  const words = useWords('ownData');
  const why = useWhy();
  const language = useLanguage();
  const cancel = useCancelDeletion();
  const { leave, isLeaving } = useLeaving();

  const keep = () =>
    cancel.mutate(undefined, {
      onSuccess: () => tellSuccess(words('kept'), words('keptLine')),
      onError: (error) => tellProblem(words('keepFailed'), why(error)),
    });

  return (
    <FrontPage
      hubName={hub.name}
      title={words('leavingTitle')}
      line={words('leavingLine', { moment: dateAndTime(dueAt, { language, zone: hub.zone }) })}
    >
      <Button variant="primary" size="large" isPending={cancel.isPending} onClick={keep}>
        {words('keepAccount')}
      </Button>
      <section aria-labelledby="own-data" className="mt-9 flex flex-col gap-3 border-t border-line pt-6">
        <h2 id="own-data" className="text-heading">
          {words('takeData')}
        </h2>
        <ExportPanel />
      </section>
      {children && <div className="mt-9 border-t border-line pt-6">{children}</div>}
      <p className="mt-9 text-center">
        <Button variant="link" size="small" isPending={isLeaving} onClick={() => void leave()}>
          {words('leaveNow')}
        </Button>
      </p>
    </FrontPage>
  );
}
