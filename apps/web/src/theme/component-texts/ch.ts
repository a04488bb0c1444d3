import { zhCN } from '@mui/material/locale';

export const componentTexts = zhCN;
