/** Does what may fail without harm, such as writing to a storage that is closed or full; answers nothing when it did. */
export function ignoreErrors<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
