import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';
import { ConversationOver } from './ConversationOver.tsx';

type Props = Parameters<typeof ConversationOver>[0];

/** The conversation that was asked for in a menu. */
export const WritingLayer = (props: Props) => (
  <WithMessages of={chatMessages}>
    <ConversationOver {...props} />
  </WithMessages>
);
