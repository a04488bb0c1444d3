import { languages } from '@kalfa/contracts/language';
import {
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPalette,
  IconSun,
  IconTextDirectionRtl,
  IconUserShield,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { languageNames, tagOf, useTranslation } from '../../../lib/i18n.ts';
import { chooseLanguage } from '../../../lib/language.ts';
import { signOut } from '../../../lib/session/sign-in.ts';
import { roleTitle, useSession } from '../../../lib/session/session.ts';
import { switchRole } from '../../../lib/session/switch-role.ts';
import { setSettings, themeNames, useSettings } from '../../../lib/settings.ts';
import { showHelp } from '../help/open-help.ts';
import type { Entry } from './palette.model.ts';

/** The settings in the palette. Each line names the new value, so current values are left out. */
export function useSettingEntries(): Entry[] {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { activeMode, activeDir, activeTheme, isLanguage } = useSettings();
  const { roles, activeRole } = useSession();
  const line = (label: string, Icon: TablerIcon, run: () => void): Entry => ({
    id: `setting ${label}`,
    section: 'settings',
    label,
    Icon,
    run,
  });
  const takeRole = (roleId: number) =>
    switchRole(roleId).catch((failure: unknown) => showFeedback({ message: failureText(failure) }));

  const otherMode = activeMode === 'dark' ? 'light' : 'dark';
  const otherDir = activeDir === 'rtl' ? 'ltr' : 'rtl';
  return [
    line(t(`shell.appearance.${otherMode}`), otherMode === 'dark' ? IconMoon : IconSun, () =>
      setSettings({ activeMode: otherMode }),
    ),
    ...themeNames
      .filter((theme) => theme !== activeTheme)
      .map((theme) =>
        line(t('palette.useTheme', { theme: t(`appearance.themes.${theme}`) }), IconPalette, () =>
          setSettings({ activeTheme: theme }),
        ),
      ),
    ...languages
      .filter((language) => language !== isLanguage)
      .map((language) => ({
        ...line(languageNames[language], IconWorld, () => void chooseLanguage(language)),
        lang: tagOf(language),
        hint: t('shell.language'),
      })),
    line(t(`shell.appearance.${otherDir}`), IconTextDirectionRtl, () => setSettings({ activeDir: otherDir })),
    ...roles
      .filter(({ id }) => id !== activeRole?.id)
      .map((role) =>
        line(t('palette.takeRole', { role: roleTitle(role) }), IconUserShield, () => void takeRole(role.id)),
      ),
    line(t('palette.shortcuts'), IconKeyboard, () => showHelp('shortcuts')),
    line(t('shell.help'), IconHelp, () => showHelp('help')),
    line(t('shell.signOut'), IconLogout, () => void signOut()),
  ];
}
