import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  /**
   * The prefix of the ids of the two buttons. After the item was mounted at another position, the pressed button is
   * found by its id.
   */
  name: string;
  title: string;
  canStep: (by: 1 | -1) => boolean;
  onStep: (by: 1 | -1) => void;
};

/**
 * Buttons that move an item one position up or down. At an end of the list, the button in that direction is marked as
 * disabled but can still have the focus.
 */
export function MoveButtons({ name, title, canStep, onStep }: Props) {
  const t = useTranslations('courseEditor');
  return (
    <>
      {([-1, 1] as const).map((by) => (
        <IconButton
          key={by}
          id={`${name}-${by}`}
          label={t(by < 0 ? 'up' : 'down', { title })}
          aria-disabled={!canStep(by)}
          className={canStep(by) ? '' : 'opacity-45'}
          onClick={() => canStep(by) && onStep(by)}
        >
          {by < 0 ? <ArrowUp size={17} /> : <ArrowDown size={17} />}
        </IconButton>
      ))}
    </>
  );
}
