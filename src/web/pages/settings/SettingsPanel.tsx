import { Sheet } from '@/web/components/Dialog';
import { KioskSection } from '@/web/kiosk/KioskSection';
import { useLook } from '@/web/theme/Look';
import { DENSITIES, THEMES } from '@/web/theme/preferences';
import { CurralSetting } from './CurralSetting';
import { EntrySettings } from './EntrySettings';
import { Options } from './Options';
import { OwnDataSection } from './OwnDataSection';
import { PasswordSection } from './PasswordSection';
import { SignOutEverywhere } from './SignOutEverywhere';

/** `?painel=ajustes`: look, password, devices. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { look, setLook } = useLook();
  return (
    <Sheet open onClose={onClose} title="Ajustes">
      <Options
        title="Tema"
        options={THEMES}
        chosen={look.theme}
        onChoose={(theme) => setLook({ theme })}
      />
      <Options
        title="Tamanho"
        options={DENSITIES}
        chosen={look.density}
        onChoose={(density) => setLook({ density })}
      />
      <EntrySettings />
      <KioskSection />
      <CurralSetting />
      <PasswordSection />
      <SignOutEverywhere />
      <OwnDataSection />
    </Sheet>
  );
}
