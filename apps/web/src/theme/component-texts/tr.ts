import { trTR } from '@mui/material/locale';

export const componentTexts = trTR;
