import type { ComponentProps } from 'react';
import { AttachmentDraftsEditor as Buttons } from '#features/attachments/AttachmentDraftsEditor.tsx';
import { emptyPoll, PollEditor, findPollProblem } from '#features/polls/PollEditor.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The attachments of the draft in the composer, with the buttons that add more, including polls. */
export function ComposerAttachmentEditor(props: Omit<ComponentProps<typeof Buttons>, 'polls'>) {
  const t = useTranslations('polls');
  const polls = {
    Editor: PollEditor,
    empty: emptyPoll,
    problemOf: (poll: Parameters<typeof findPollProblem>[0]) => {
      const problem = findPollProblem(poll);
      return problem && t(problem);
    },
  };
  return <Buttons {...props} polls={polls} />;
}
