import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Medicine } from '@/domain/medicines/types';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { FieldNotes, type FieldProps, LabelText } from '@/web/forms/Field';
import { useFormField } from '@/web/forms/useFormField';
import { MedicineForm } from '@/web/shared/medicines/MedicineForm';
import { courseText, withdrawalText } from '@/web/shared/medicines/words';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { byName } from './byName';
import styles from './treatments.module.css';

interface MedicinesFieldProps extends FieldProps {
  readonly rebanhoId: string;
}

/** The herd's medicines as boxes; a missing one is made on the spot. */
export function MedicinesField(props: MedicinesFieldProps) {
  const { rebanhoId, name } = props;
  const { id, control, value, error, setValue } =
    useFormField<readonly string[]>(props);
  const medicines = useMedicines(rebanhoId);
  const [adding, setAdding] = useState(false);
  const toggle = (one: string, on: boolean) =>
    setValue(on ? [...value, one] : value.filter((other) => other !== one));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-rotulo`}
      aria-describedby={control['aria-describedby']}
      className={styles.field}
    >
      <span id={`${id}-rotulo`} className={styles.label}>
        <LabelText {...props} />
      </span>
      <div className={styles.boxes}>
        {medicines.map((medicine) => (
          <Box
            key={medicine.medicamentoId}
            medicine={medicine}
            campo={name}
            checked={value.includes(medicine.medicamentoId)}
            onToggle={(on) => toggle(medicine.medicamentoId, on)}
          />
        ))}
      </div>
      <Button
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        data-campo={name}
        onClick={() => setAdding(true)}
      >
        Novo medicamento
      </Button>
      <FieldNotes {...props} id={id} error={error} />
      {adding ? (
        <NewMedicine
          rebanhoId={rebanhoId}
          onClose={() => setAdding(false)}
          onSaved={(made) => {
            toggle(made, true);
            setAdding(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface NewMedicineProps {
  readonly rebanhoId: string;
  readonly onClose: () => void;
  readonly onSaved: (medicamentoId: string) => void;
}

// Outside the page's form: a form cannot stand in a form.
function NewMedicine({ rebanhoId, onClose, onSaved }: NewMedicineProps) {
  return createPortal(
    <Sheet open onClose={onClose} title="Novo medicamento">
      <MedicineForm rebanhoId={rebanhoId} onSaved={onSaved} />
    </Sheet>,
    document.body,
  );
}

function useMedicines(rebanhoId: string): readonly Medicine[] {
  const herd = useHerdReader(rebanhoId);
  return useMemo(() => byName(herd?.all('medicamentos') ?? []), [herd]);
}

interface BoxProps {
  readonly medicine: Medicine;
  readonly campo: string;
  readonly checked: boolean;
  readonly onToggle: (on: boolean) => void;
}

function Box({ medicine, campo, checked, onToggle }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        data-campo={campo}
        checked={checked}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span>
        <strong>{medicine.nome}</strong>
        <small>
          {courseText(medicine)} · {withdrawalText(medicine)}
        </small>
      </span>
    </label>
  );
}
