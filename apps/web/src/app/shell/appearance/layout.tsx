import { useTranslation } from '../../../lib/i18n.ts';
import { setSettings, useSettings } from '../../../lib/settings.ts';
import { Choices } from './choices.tsx';
import { Pictogram } from './pictogram.tsx';
import { Section } from './section.tsx';
import { Toggle } from './toggle.tsx';

export function Layout() {
  const { t } = useTranslation();
  const { isHorizontal, isCollapse, isSidebarHover, isMobileSidebar, isLayout } = useSettings();
  return (
    <Section title={t('appearance.layout')}>
      <Choices
        label={t('appearance.menu')}
        value={isHorizontal}
        onChoose={(isOnTop) => setSettings({ isHorizontal: isOnTop })}
        choices={[
          { value: false, label: t('appearance.menuVertical'), picture: <Pictogram name="vertical" /> },
          { value: true, label: t('appearance.menuHorizontal'), picture: <Pictogram name="horizontal" /> },
        ]}
      />
      <Choices
        label={t('appearance.sidebar')}
        value={isCollapse}
        onChoose={(isMini) => setSettings({ isCollapse: isMini })}
        choices={[
          { value: false, label: t('appearance.sidebarFull'), picture: <Pictogram name="sidebarFull" /> },
          { value: true, label: t('appearance.sidebarMini'), picture: <Pictogram name="sidebarMini" /> },
        ]}
      />
      <Toggle
        label={t('appearance.expandOnHover')}
        text={t('appearance.expandOnHoverText')}
        isOn={isSidebarHover}
        onChange={(isOn) => setSettings({ isSidebarHover: isOn })}
      />
      <Toggle
        label={t('appearance.mobileSidebar')}
        text={t('appearance.mobileSidebarText')}
        isOn={isMobileSidebar}
        onChange={(isOn) => setSettings({ isMobileSidebar: isOn })}
      />
      <Choices
        label={t('appearance.width')}
        value={isLayout}
        onChoose={(layout) => setSettings({ isLayout: layout })}
        choices={[
          { value: 'boxed', label: t('appearance.boxed'), picture: <Pictogram name="boxed" /> },
          { value: 'full', label: t('appearance.full'), picture: <Pictogram name="full" /> },
        ]}
      />
    </Section>
  );
}
