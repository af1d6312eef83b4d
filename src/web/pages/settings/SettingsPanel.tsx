import { Check } from 'lucide-react';
import type { Labelled } from '@/domain/shared/enumerations';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { useLook } from '@/web/theme/Look';
import { DENSITIES, THEMES } from '@/web/theme/preferences';
import { PasswordSection } from './PasswordSection';
import styles from './Settings.module.css';
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
      <PasswordSection />
      <SignOutEverywhere />
    </Sheet>
  );
}

interface OptionsProps<Id extends string> {
  readonly title: string;
  readonly options: readonly Labelled<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

function Options<Id extends string>(props: OptionsProps<Id>) {
  const { title, options, chosen, onChoose } = props;
  return (
    <section className={styles.grupo} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.opcoes}>
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
      </div>
    </section>
  );
}
