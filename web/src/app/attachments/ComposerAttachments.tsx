import type { ComponentProps } from 'react';
import { AttachmentEditor as Buttons } from '#features/attachments/AttachmentEditor.tsx';
import { emptyPoll, PollEditor, pollProblem } from '#features/polls/PollEditor.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The composer's buttons that attach, polls among the rest. */
export function ComposerAttachments(props: Omit<ComponentProps<typeof Buttons>, 'polls'>) {
  const t = useTranslations('polls');
  const polls = {
    Editor: PollEditor,
    empty: emptyPoll,
    problemOf: (poll: Parameters<typeof pollProblem>[0]) => {
      const problem = pollProblem(poll);
      return problem && t(problem);
    },
  };
  return <Buttons {...props} polls={polls} />;
}
