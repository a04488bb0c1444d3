import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether there is room for the menu beside or above the page. */
export const useIsDesktop = () => useMediaQuery(useTheme().breakpoints.up('lg'));
