import { arSA } from '@mui/material/locale';

export const componentTexts = arSA;
