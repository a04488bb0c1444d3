import { createContext, useContext } from 'react';

/**
 * Where the Tab key stops inside a row. A table is one stop: what stands in the row with the focus can be reached from it,
 * what stands in the others cannot, so that nobody tabs through a hundred menus to get past a list.
 */
export const RowTab = createContext<0 | -1>(0);

export const useRowTab = () => useContext(RowTab);
