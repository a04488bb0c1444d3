import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Drawing, DrawingState } from './drawing.ts';

const DrawingContext = createContext<Drawing | null>(null);

export const DrawingProvider = DrawingContext.Provider;

export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error('parts of a drawing are rendered inside a NetworkDrawing');
  return drawing;
}

/** A part of the state; a component that selects little is rendered seldom. */
export const useDrawingState = <Part>(select: (state: DrawingState) => Part): Part =>
  useStore(useDrawing().store, select);
