import { Button } from '#design/Button.tsx';

type Props = { isOpen: boolean; onToggle: () => void; more: string; fewer: string };

/** Shows the rest of a list that begins short, and hides it again. */
export const ShowAllButton = ({ isOpen, onToggle, more, fewer }: Props) => (
  <div className="border-t border-line px-2 py-1">
    <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? fewer : more}
    </Button>
  </div>
);
