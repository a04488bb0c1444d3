import { create } from 'zustand';

/** A call of the open page, and how it was answered. */
export type Called = {
  method: string;
  path: string;
  payload: string | null;
  /** 0 without an answer. */
  status: number;
  answer: string;
  ms: number;
};

const most = 50;

/** What the open page called, the newest first. */
export const useCalled = create<{ calls: readonly Called[] }>(() => ({ calls: [] }));

export const noteCall = (call: Called) =>
  useCalled.setState(({ calls }) => ({ calls: [call, ...calls].slice(0, most) }));

export const forgetCalls = () => useCalled.setState({ calls: [] });
