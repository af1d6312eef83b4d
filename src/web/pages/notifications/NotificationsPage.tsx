import { Page } from '@/web/components/Page';
import { DeviceSection } from './DeviceSection';
import { PreferencesSection } from './PreferencesSection';

/** /notificacoes */
export function Component() {
  return (
    <Page title="Notificações" backTo="/rebanhos">
      <DeviceSection />
      <PreferencesSection />
    </Page>
  );
}
