const key = 'kalfa:challenge';

/** What the first step of a sign-in passes to the second. Stored in this tab, because URLs end up in many logs. */
export const challenge = {
  read: () => sessionStorage.getItem(key),
  keep: (token: string) => sessionStorage.setItem(key, token),
  drop: () => sessionStorage.removeItem(key),
};
