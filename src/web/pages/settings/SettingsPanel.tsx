import { Check } from 'lucide-react';
import { FIRST_SHOWN } from '@/domain/identifiers/current';
import type { Labelled } from '@/domain/shared/enumerations';
import { selectModoCurral, settingsChanged } from '@/state/device/slice';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { Columns, Heading, type Least, Stack } from '@/web/components/layout';
import { useHeldFocus } from '@/web/components/useHeldFocus';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import {
  KEYBOARDS,
  SOUNDS,
  setEntryPreferences,
  useEntryPreferences,
} from '@/web/kiosk/entryPreferences';
import { KioskSection } from '@/web/kiosk/KioskSection';
import { useLook } from '@/web/theme/Look';
import { DENSITIES, THEMES } from '@/web/theme/preferences';
import { OwnDataSection, PasswordSection } from './AccountSections';
import { DevicesSection } from './DevicesSection';
import { EntriesSection } from './EntriesSection';
import styles from './settings.module.css';

/** `?painel=ajustes`: look, entry, readers and scales, the account. */
export default function SettingsPanel({
  onClose,
}: {
  readonly onClose: () => void;
}) {
  useHeldFocus();
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
      <ShownFirst />
      <EntrySettings />
      <KioskSection />
      <CurralSetting />
      <DevicesSection />
      <PasswordSection />
      <EntriesSection />
      <OwnDataSection />
    </Sheet>
  );
}

/** What animals are called by on every screen of this device. */
function ShownFirst() {
  const { primeiro } = useEntryPreferences();
  return (
    <Options
      title="Mostrar primeiro"
      options={FIRST_SHOWN}
      chosen={primeiro}
      onChoose={(id) => setEntryPreferences({ primeiro: id })}
    />
  );
}

/** How milk and weights are typed on this device. */
function EntrySettings() {
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

const STATES = [
  { id: 'desligado', nome: 'Desligado' },
  { id: 'ligado', nome: 'Ligado' },
] as const;

/** For places the network never reaches: more waits on the device. */
function CurralSetting() {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectModoCurral);
  return (
    <Options
      title="Guardar sem internet"
      note="Para onde a internet nunca chega: ordenhas, tratamentos e descartes também ficam guardados neste aparelho e são enviados depois."
      options={STATES}
      chosen={on ? 'ligado' : 'desligado'}
      onChoose={(id) => {
        dispatch(settingsChanged({ modoCurral: id === 'ligado' }));
      }}
    />
  );
}

interface OptionsProps<Id extends string> {
  readonly title: string;
  readonly note?: string;
  readonly options: readonly Labelled<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One of few, as buttons of which one is pressed. */
function Options<Id extends string>(props: OptionsProps<Id>) {
  const { title, note, options, chosen, onChoose } = props;
  return (
    <Stack as="section" aria-label={title}>
      <Heading as="h3">{title}</Heading>
      {note ? <p>{note}</p> : null}
      <Columns least={leastOf(options)} className={styles.options}>
        {options.map(({ id, nome }) => (
          <Button
            key={id}
            aria-pressed={id === chosen}
            icon={id === chosen ? <Check aria-hidden /> : undefined}
            onClick={() => onChoose(id)}
          >
            {nome}
          </Button>
        ))}
      </Columns>
    </Stack>
  );
}

/** Four stand two and two, not three and one. */
function leastOf({ length }: readonly unknown[]): Least {
  return length === 4 ? 'max(8rem, 50% - var(--vao))' : '8rem';
}
