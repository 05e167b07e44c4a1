import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useMe } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';
import { ConversationOver } from './ConversationOver.tsx';

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
      {isOpen && <ConversationOver memberId={me.id} other={member} onClose={() => setIsOpen(false)} />}
    </>
  );
}
