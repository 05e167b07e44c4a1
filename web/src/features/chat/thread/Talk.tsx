import type { Closing } from '@mutirao/contract/features/chat/limits';
import type { OtherUser } from '@mutirao/contract/features/chat/shapes';
import { useShownName } from '#features/members/index.ts';
import { Closed } from '../compose/Closed.tsx';
import { MessageForm } from '../compose/MessageForm.tsx';
import { useClosing } from '../compose/queries.ts';
import { useDraft } from '../compose/use-draft.ts';
import { Thread } from './Thread.tsx';
import type { Sought } from './use-arrival.ts';

type Props = {
  memberId: string;
  conversationId: string | null;
  other: OtherUser;
  closed: Closing | null;
  sought?: Sought | undefined;
  hasModalTimes?: boolean;
};

/** Shows the messages of a conversation and the field to write in. */
export function Talk({ memberId, conversationId, other, closed, sought, hasModalTimes = false }: Props) {
  const shown = { id: other.id, name: useShownName()(other) };
  const { text, type } = useDraft(memberId, other.id);
  const closing = useClosing(other.id, closed);
  return (
    <>
      <Thread
        conversationId={conversationId}
        other={shown}
        sought={sought}
        hasModalTimes={hasModalTimes}
        onPutBack={({ content }) => type(text.trim() === '' ? content : `${content}\n${text}`)}
      />
      {closing ? (
        <Closed closed={closing} name={shown.name} />
      ) : (
        <MessageForm
          memberId={memberId}
          conversationId={conversationId}
          other={shown}
          text={text}
          onType={type}
        />
      )}
    </>
  );
}
