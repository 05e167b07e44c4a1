import type { EventCard } from '@mutirao/contract/features/events/shapes';
import { Button } from '#design/Button.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useAnswer } from '../queries.ts';

/**
 * Button in the calendar that sets the RSVP to going; if the event is full, the member joins the waiting list.
 * `onJoined` must take the focus, because the button disappears.
 */
export function Joining({ event, onJoined }: { event: EventCard; onJoined: () => void }) {
  const words = useWords('events');
  const problem = useProblemWords();
  const answer = useAnswer(event.id);
  const isFull = event.placesLeft === 0 && event.myAnswer !== 'offered';
  const label = words(isFull ? 'joinFull' : 'joinIt');
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={`${label}: ${event.title}`}
      isPending={answer.isPending}
      onClick={() =>
        answer.mutate(
          { answer: 'going' },
          {
            onSuccess: ({ listed }) => {
              onJoined();
              tellSuccess(words('answered'), words(listed ? 'joinedListed' : 'joinedUnlisted'));
            },
            onError: (error) => tellProblem(words('error'), problem(words('answerFailed'), error)),
          },
        )
      }
    >
      {label}
    </Button>
  );
}

/**
 * True if the member can join: the event is upcoming or live, and the member has neither a seat nor a position on the
 * waiting list.
 */
export const isToJoin = ({ status, myAnswer }: Pick<EventCard, 'status' | 'myAnswer'>) =>
  (status === 'published' || status === 'live') && myAnswer !== 'going' && myAnswer !== 'waiting';
