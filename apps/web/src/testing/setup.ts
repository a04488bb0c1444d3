import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@fontsource-variable/vazirmatn/index.css';
import '../theme/base.css';
import { afterEach } from 'vitest';
import { closePage } from './render-page.tsx';

afterEach(closePage);
