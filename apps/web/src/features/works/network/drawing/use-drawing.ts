import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Drawing, DrawingOwner, DrawingState } from './drawing.ts';

const DrawingContext = createContext<Drawing | null>(null);
const OwnerContext = createContext<DrawingOwner | null>(null);

export const DrawingProvider = DrawingContext.Provider;
export const OwnerProvider = OwnerContext.Provider;

export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error('parts of a drawing are rendered inside a NetworkDrawing');
  return drawing;
}

/** What the page gives, for rendering. The drawing itself knows it only after the render. */
export function useOwner(): DrawingOwner {
  const owner = useContext(OwnerContext);
  if (!owner) throw new Error('parts of a drawing are rendered inside a NetworkDrawing');
  return owner;
}

export const useMayEdit = () => useOwner().isReadOnly !== true;

/** A part of the state; a component that selects little is rendered seldom. */
export const useDrawingState = <Part>(select: (state: DrawingState) => Part): Part =>
  useStore(useDrawing().store, select);
