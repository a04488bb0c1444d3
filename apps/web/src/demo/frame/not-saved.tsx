import { Notice } from '../../kit/plain/notice.tsx';
import type { DemoFailure } from '../mock/ask.ts';
import { messageOf } from './load-failure.tsx';

/** Something was not saved: what, and the message of the answer. */
export const NotSaved = ({ text, failure }: { text: string; failure: DemoFailure }) => (
  <Notice kind="error">
    {text} <bdi lang="en">{messageOf(failure)}</bdi>
  </Notice>
);
