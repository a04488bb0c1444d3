import { operations } from '@kalfa/contracts/permission';
import { Fragment, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageSpinner } from '../kit/page/page-spinner.tsx';
import { dashboardPath, signInPath } from '../lib/own-path.ts';
import { isInMenu } from '../lib/session/menus.ts';
import { useSession } from '../lib/session/session.ts';
import { guardOf, type Screen } from './screens.ts';

/** The shell and its pages require a session; while it loads, a spinner, and without one a redirect to the sign-in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { status, username, endReason } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <PageSpinner />;
  // Another user starts with an empty shell, even in the same tab.
  if (status === 'authenticated') return <Fragment key={username}>{children}</Fragment>;
  // A user who signed out did not mean to come back to this page, and the next user must not land there.
  const isLeaving = endReason === 'signedOut';
  return <Navigate to={isLeaving ? '/auth/login' : signInPath(pathname + search + hash)} replace />;
}

/** A page opens when the active role has the view operation of the menu that guards it, or its open tab. */
export function MayView({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const roleId = session.activeRole?.id;
  const [roleOnArrival] = useState(roleId);
  const hasSwitched = roleId !== roleOnArrival;
  const mayView = session.can(guardOf(screen, search), operations.view.name);
  if (hasSwitched && !(mayView && isInMenu(session.menus, session, pathname)))
    return <Navigate to={dashboardPath} replace />;
  if (!mayView) return <Navigate to={signInPath(pathname + search + hash, 'permission')} replace />;
  // What one role has read and typed must not be visible to the next, so the page is remounted.
  return <Fragment key={roleId}>{children}</Fragment>;
}
