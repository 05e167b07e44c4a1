import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useMe } from '#features/members/index.ts';
import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';
import { useWords } from '#platform/words/words.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

const ConversationLayer = part(
  () => import('./ConversationLayer.tsx'),
  (it) => it.ConversationLayer,
);

type Props = { member: { id: string; name: string } };

/** Opens the conversation with somebody over the page. */
export const MessageDeed = (props: Props) => (
  <WithMessages of={chatMessages}>
    <Deed {...props} />
  </WithMessages>
);

function Deed({ member }: Props) {
  const words = useWords('chat');
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  if (!me || me.id === member.id) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<MessageCircle size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words('message')}
      </Button>
      <Late onFail={close}>
        {isOpen && <ConversationLayer memberId={me.id} other={member} onClose={close} />}
      </Late>
    </>
  );
}
