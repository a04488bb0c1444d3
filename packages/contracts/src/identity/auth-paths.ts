/**
 * The paths of the calls before the sign-in. They are separate from their schemas, so that the sign-in page loads
 * quickly without the validation library; the server validates anyway.
 */
export const authPaths = {
  login: { method: 'POST', path: 'auth/login', access: 'public' },
  twoStep: { method: 'POST', path: 'auth/two-step', access: 'public' },
  refresh: { method: 'POST', path: 'auth/refresh', access: 'public' },
  logout: { method: 'POST', path: 'auth/logout', access: 'self' },
  register: { method: 'POST', path: 'auth/register', access: 'public' },
  confirmEmail: { method: 'POST', path: 'auth/confirm-email', access: 'public' },
  forgotPassword: { method: 'POST', path: 'auth/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', path: 'auth/reset-password', access: 'public' },
  publicInfo: { method: 'GET', path: 'auth/public-info', access: 'public' },
} as const;
