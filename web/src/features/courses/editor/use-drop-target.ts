import { useState, type DragEvent } from 'react';

const typeOf = (kind: 'module' | 'lesson') => `application/x-mutirao-${kind}`;

/** Starts dragging an item with the mouse. */
export function startDrag(event: DragEvent, kind: 'module' | 'lesson', id: string) {
  event.stopPropagation();
  event.dataTransfer.setData(typeOf(kind), id);
  event.dataTransfer.effectAllowed = 'move';
}

type DropHandlers = Partial<Record<'module' | 'lesson', (id: string) => void>>;

/** Returns the drop handlers of an element for dragged modules and lessons, and whether one hovers over it. */
export function useDropTarget(handlers: DropHandlers) {
  const [isDragOver, setIsDragOver] = useState(false);
  const findAcceptedKind = ({ dataTransfer }: DragEvent) =>
    (['lesson', 'module'] as const).find(
      (kind) => handlers[kind] && dataTransfer.types.includes(typeOf(kind)),
    );
  return {
    isDragOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!findAcceptedKind(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsDragOver(true);
      },
      onDragLeave: () => setIsDragOver(false),
      onDrop(event: DragEvent) {
        setIsDragOver(false);
        const kind = findAcceptedKind(event);
        if (!kind) return;
        event.preventDefault();
        event.stopPropagation();
        handlers[kind]?.(event.dataTransfer.getData(typeOf(kind)));
      },
    },
  };
}
