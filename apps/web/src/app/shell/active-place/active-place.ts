import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router';
import { create } from 'zustand';
import {
  placeParameters,
  useActivePlaces,
  useIsBound,
  type Place,
  type PlaceParameter,
} from '../../../lib/session/active-places.ts';
import { screens } from '../../screens.ts';
import { useMenu } from '../use-menu.ts';
import { fillPattern, neededPlace, type PlaceIds } from './fill-pattern.ts';

/** The kinds of places people work in all day. */
const dailyPlaces: readonly PlaceParameter[] = ['storeId', 'warehouseId'];

/** A page that waits for the user to select its place. */
type RequestedPlace = { parameter: PlaceParameter; pattern: string; entry: MenuNode };
export const useRequestedPlace = create<{ requested: RequestedPlace | null }>(() => ({ requested: null }));

/** The link of a menu entry for the user's place, and which place has to be selected first. */
export function useEntryTarget(): (entry: MenuNode) => { to: string; asks: RequestedPlace | null } {
  const activePlaces = useActivePlaces();
  const isBound = useIsBound();
  return useMemo(() => {
    const ids: PlaceIds = Object.fromEntries(activePlaces.map(({ parameter, id }) => [parameter, id]));
    return (entry) => {
      const pattern = isBound ? patternOf(entry) : undefined;
      if (pattern === undefined) return { to: entry.url, asks: null };
      const needed = placeParameters.find((parameter) => parameter === neededPlace(pattern, ids));
      return {
        to: fillPattern(pattern, ids) ?? entry.url,
        asks: needed ? { parameter: needed, pattern, entry } : null,
      };
    };
  }, [activePlaces, isBound]);
}

/** The kinds of places that pages of the active role are about, of those that people work in all day. */
export function useActivePlaceKinds(): PlaceParameter[] {
  const { pages } = useMenu();
  const isBound = useIsBound();
  const patterns = isBound ? pages.flatMap((page) => patternOf(page) ?? []) : [];
  return dailyPlaces.filter((parameter) => patterns.some((pattern) => pattern.includes(`:${parameter}`)));
}

/** The place of the open page, when it differs from the user's own place of that kind. */
export function useForeignPlace(): { viewed: Omit<Place, 'name'>; own: Place } | null {
  const { pathname } = useLocation();
  const activePlaces = useActivePlaces();
  const path = screens.find((screen) => matchPath(screen.path, pathname))?.path ?? '';
  const parameters: Readonly<Partial<Record<string, string>>> = matchPath(path, pathname)?.params ?? {};
  for (const own of activePlaces) {
    const id = Number(parameters[own.parameter]);
    if (Number.isSafeInteger(id) && id > 0 && id !== own.id)
      return { viewed: { parameter: own.parameter, id }, own };
  }
  return null;
}

/** The route of an entry, when a place is part of its path: a menu can only contain `all` there, or leave it out. */
const patternOf = ({ key, url }: MenuNode) =>
  screens.find(({ menu, path }) => menu === key && path.includes(':') && matchPath(path, url))?.path;
