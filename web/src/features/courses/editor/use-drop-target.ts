import { useState, type DragEvent } from 'react';

const typeOf = (kind: 'module' | 'lesson') => `application/x-mutirao-${kind}`;

/** Starts dragging an item with the mouse. */
export function startDrag(event: DragEvent, kind: 'module' | 'lesson', id: string) {
  event.stopPropagation();
  event.dataTransfer.setData(typeOf(kind), id);
  event.dataTransfer.effectAllowed = 'move';
}

type Wanted = Partial<Record<'module' | 'lesson', (id: string) => void>>;

/** Returns the drop handlers of an element for dragged modules and lessons, and whether one hovers over it. */
export function useDropTarget(wanted: Wanted) {
  const [isOver, setIsOver] = useState(false);
  const kindIn = ({ dataTransfer }: DragEvent) =>
    (['lesson', 'module'] as const).find((kind) => wanted[kind] && dataTransfer.types.includes(typeOf(kind)));
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!kindIn(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false);
        const kind = kindIn(event);
        if (!kind) return;
        event.preventDefault();
        event.stopPropagation();
        wanted[kind]?.(event.dataTransfer.getData(typeOf(kind)));
      },
    },
  };
}
