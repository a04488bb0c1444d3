const key = 'kalfa:challenge';

/** What the first step of a sign-in hands to the second. Kept in this tab, because an address is written down in many places. */
export const challenge = {
  read: () => sessionStorage.getItem(key),
  keep: (token: string) => sessionStorage.setItem(key, token),
  drop: () => sessionStorage.removeItem(key),
};
