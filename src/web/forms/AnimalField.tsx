import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnimalSummary } from '@/domain/animals/types';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { AnimalPicker, type AnimalPickerProps } from './AnimalPicker';
import { FieldFrame, type FieldProps } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface AnimalFieldProps
  extends FieldProps,
    Pick<AnimalPickerProps, 'identifiersOf' | 'lineOf'> {
  /** Those one may choose from; asked when they are looked for. */
  readonly animals: () => readonly AnimalSummary[];
  readonly nameOf: (id: string) => string | undefined;
  /** Whom it is about, as a card; absent: her name in a field. */
  readonly describe?: (id: string) => ReactNode;
}

/** One animal of the herd or none; the value is its id or null. */
export const AnimalField = formField<AnimalFieldProps, string | null>(
  function AnimalField(props) {
    const { label, animals, nameOf, identifiersOf, lineOf, describe } = props;
    const { field } = props;
    const [open, setOpen] = useState(false);
    const known = field.value ? describe?.(field.value) : null;
    const card = known ? (
      <>
        {known} <span>Trocar</span>
      </>
    ) : null;
    const choose = (id: string | null) => {
      field.setValue(id);
      setOpen(false);
    };
    const { name: _, 'aria-invalid': __, ...control } = field.control;
    return (
      <FieldFrame {...props} id={field.id} error={field.error} plainLabel>
        <div className={styles.line}>
          <button
            {...control}
            type="button"
            className={card ? styles.who : `${styles.control} ${styles.choice}`}
            aria-labelledby={`${field.id}-rotulo ${field.id}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {card ?? (
              <>
                {field.value
                  ? (nameOf(field.value) ?? 'Animal')
                  : 'Selecionar animal'}
                <ChevronRight aria-hidden />
              </>
            )}
          </button>
          {field.value && !card ? (
            <Button
              variant="quiet"
              aria-label={`Limpar, ${label}`}
              onClick={() => choose(null)}
            >
              Limpar
            </Button>
          ) : null}
        </div>
        <Sheet open={open} onClose={() => setOpen(false)} title={label}>
          <Choices
            animals={animals}
            identifiersOf={identifiersOf}
            lineOf={lineOf}
            isChosen={(id) => id === field.value}
            onChoose={choose}
          />
        </Sheet>
      </FieldFrame>
    );
  },
);

interface ChoicesProps
  extends Omit<AnimalPickerProps, 'animals'>,
    Pick<AnimalFieldProps, 'animals'> {}

/** The animals as they were when the sheet was opened. */
function Choices({ animals, ...choice }: ChoicesProps) {
  const [offered] = useState(animals);
  return <AnimalPicker animals={offered} {...choice} />;
}
