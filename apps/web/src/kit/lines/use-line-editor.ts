import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LineEditor, LinesState } from './line-editor.ts';

const LineEditorContext = createContext<LineEditor | null>(null);

export const LineEditorProvider = LineEditorContext.Provider;

export function useLineEditor(): LineEditor {
  const editor = useContext(LineEditorContext);
  if (!editor) throw new Error('lines are drawn inside a LineGrid');
  return editor;
}

/** A part of the state; who asks for little is drawn seldom. */
export const useLines = <Part>(select: (state: LinesState) => Part): Part =>
  useStore(useLineEditor().store, select);
