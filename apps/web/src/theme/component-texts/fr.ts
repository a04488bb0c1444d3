import { frFR } from '@mui/material/locale';

export const componentTexts = frFR;
