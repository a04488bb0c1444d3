import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Desk, LinesState } from './desk.ts';

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('lines are drawn inside a LineGrid');
  return desk;
}

/** A part of the state; who asks for little is drawn seldom. */
export const useLines = <Part>(select: (state: LinesState) => Part): Part =>
  useStore(useDesk().store, select);
