import { languages, notProofread } from '@kalfa/contracts/language';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { languageNames, tagOf, useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { chooseLanguage } from '../../lib/language.ts';

export function LanguageMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = useSettings((settings) => settings.isLanguage);
  return (
    <>
      <IconButton
        aria-label={t('shell.language')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconWorld size={20} stroke={1.75} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={tagOf(language)}
            selected={language === current}
            onClick={() => {
              void chooseLanguage(language);
              setAnchor(null);
            }}
          >
            <span>
              {languageNames[language]}
              {notProofread.has(language) && (
                <Typography
                  variant="caption"
                  component="span"
                  lang={tagOf(current)}
                  sx={{ display: 'block', color: 'text.secondary' }}
                >
                  {t('navigation.notProofread')}
                </Typography>
              )}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
