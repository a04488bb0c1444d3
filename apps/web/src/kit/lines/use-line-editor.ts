import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LineEditor, LinesState } from './line-editor.ts';

const LineEditorContext = createContext<LineEditor | null>(null);

export const LineEditorProvider = LineEditorContext.Provider;

export function useLineEditor(): LineEditor {
  const editor = useContext(LineEditorContext);
  if (!editor) throw new Error('lines are rendered inside a LineGrid');
  return editor;
}

/** A part of the state; a component that selects little is rendered seldom. */
export const useLines = <Part>(select: (state: LinesState) => Part): Part =>
  useStore(useLineEditor().store, select);
