import { ArrowDown } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useCommentNews } from './queries.ts';

type Props = { discussionId: string; onShow: (id: string) => void };

/** Says how many comments came meanwhile; pressed, it leads to the first of them. Nothing moves before. */
export function CommentNews({ discussionId, onShow }: Props) {
  const words = useWords('comments');
  const problem = useProblemWords();
  const news = useCommentNews(discussionId);
  const [first] = news.ids;

  async function show(id: string) {
    try {
      await news.bringIn();
      onShow(id);
    } catch (error) {
      tellProblem(words('error'), problem(words('newsFailed'), error));
    }
  }

  return (
    <div role="status" className="pointer-events-none flex h-0 justify-center">
      {first && (
        <Button
          variant="primary"
          size="small"
          icon={<ArrowDown size={16} aria-hidden="true" />}
          isPending={news.isPending}
          onClick={() => void show(first)}
          className="pointer-events-auto -mt-15 animate-rise shadow-raised"
        >
          {words('newOnes', { count: news.ids.length })}
        </Button>
      )}
    </div>
  );
}
