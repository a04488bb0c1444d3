import { createContext, useContext } from 'react';

/**
 * Where the Tab key stops inside a row. A table is one stop: the controls in the focused row can be reached from it,
 * those in other rows cannot, so that nobody tabs through a hundred menus to get past a list.
 */
export const RowTab = createContext<0 | -1>(0);

export const useRowTab = () => useContext(RowTab);
