import type { Course } from '@mutirao/contract/features/courses/shapes';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#design/Button.tsx';
import { SuspendedLine, useSuspension } from '#features/members/index.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { usePrice } from '../money.ts';
import { useOrderDeeds } from './queries.ts';

/** Orders a course, and leads to where it is paid. */
export function BuyButton({ course: { id, price } }: { course: Pick<Course, 'id' | 'price'> }) {
  const words = useWords('courses');
  const problem = useProblemWords();
  const written = usePrice();
  const navigate = useNavigate();
  const { order } = useOrderDeeds(id);
  if (useSuspension() !== undefined) return <SuspendedLine />;

  async function buy() {
    try {
      await order.mutateAsync();
      await navigate({ to: '/cursos/$id/pagamento', params: { id } });
    } catch (error) {
      tellProblem(words('error'), problem(words('buyFailed'), error));
    }
  }
  return (
    <Button variant="primary" isPending={order.isPending} onClick={() => void buy()}>
      {words('buy', { price: written(price) })}
    </Button>
  );
}
