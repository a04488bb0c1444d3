import { useState, type DragEvent } from 'react';

/** The attributes of an element on which files are dropped; `data-over` is true while files are held over it. */
export function useDropZone(onDropped: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver,
    // Without this the browser opens the file instead.
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDropped([...event.dataTransfer.files]);
    },
  };
}
