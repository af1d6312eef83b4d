import {
  KEYBOARDS,
  SOUNDS,
  setEntryPreferences,
  useEntryPreferences,
} from '@/web/kiosk/entryPreferences';
import { Options } from './Options';

/** How milk and weights are typed on this device. */
export function EntrySettings() {
  const { teclado, som } = useEntryPreferences();
  return (
    <>
      <Options
        title="Teclado da ordenha e da pesagem"
        options={KEYBOARDS}
        chosen={teclado}
        onChoose={(id) => setEntryPreferences({ teclado: id })}
      />
      <Options
        title="Som e vibração ao salvar"
        options={SOUNDS}
        chosen={som}
        onChoose={(id) => setEntryPreferences({ som: id })}
      />
    </>
  );
}
