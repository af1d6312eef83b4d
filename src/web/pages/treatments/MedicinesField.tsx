import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Medicine } from '@/domain/medicines/types';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { Stack } from '@/web/components/layout';
import { type FieldProps, GroupFrame, Tile } from '@/web/forms/Field';
import { useFormField } from '@/web/forms/useFormField';
import { MedicineForm } from '@/web/shared/medicines/MedicineForm';
import { courseText, withdrawalText } from '@/web/shared/medicines/words';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { byName } from './byName';

interface MedicinesFieldProps extends FieldProps {
  readonly rebanhoId: string;
}

/** The herd's medicines as boxes; a missing one is made on the spot. */
export function MedicinesField(props: MedicinesFieldProps) {
  const { rebanhoId, name } = props;
  const { control, value, error, setValue } =
    useFormField<readonly string[]>(props);
  const medicines = useMedicines(rebanhoId);
  const [adding, setAdding] = useState(false);
  // The answer to a new medicine may come after other ticks.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const toggle = (one: string, on: boolean) =>
    setValue(on ? [...value, one] : value.filter((other) => other !== one));
  // Another device deleted it since: without a box nobody could take it away.
  const known = new Set(medicines.map(({ medicamentoId }) => medicamentoId));
  const gone = value.filter((id) => !known.has(id));
  return (
    <GroupFrame {...props} role="group" control={control} error={error}>
      <Stack gap="touch">
        {medicines.map((medicine) => (
          <Tile
            key={medicine.medicamentoId}
            type="checkbox"
            data-campo={name}
            checked={value.includes(medicine.medicamentoId)}
            onChange={({ target }) =>
              toggle(medicine.medicamentoId, target.checked)
            }
          >
            <strong>{medicine.nome}</strong>
            <small>
              {courseText(medicine)} · {withdrawalText(medicine)}
            </small>
          </Tile>
        ))}
        {gone.map((id) => (
          <Tile
            key={id}
            type="checkbox"
            data-campo={name}
            checked
            onChange={() => toggle(id, false)}
          >
            {TREATMENT_MESSAGES.medicineNotFound}
          </Tile>
        ))}
      </Stack>
      <Button
        icon={<Plus aria-hidden />}
        aria-haspopup="dialog"
        data-campo={name}
        onClick={() => setAdding(true)}
      >
        Novo medicamento
      </Button>
      {adding ? (
        <NewMedicine
          rebanhoId={rebanhoId}
          onClose={() => setAdding(false)}
          onSaved={(made) => {
            setValue([...latest.current, made]);
            setAdding(false);
          }}
        />
      ) : null}
    </GroupFrame>
  );
}

interface NewMedicineProps {
  readonly rebanhoId: string;
  readonly onClose: () => void;
  readonly onSaved: (medicamentoId: string) => void;
}

// Outside the page's form: a form cannot stand in a form.
function NewMedicine({ rebanhoId, onClose, onSaved }: NewMedicineProps) {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  // Who closed the sheet before the answer no longer waits to tick it.
  const saved = (made: string) => {
    if (open.current) onSaved(made);
  };
  return createPortal(
    <Sheet open onClose={onClose} title="Novo medicamento">
      <MedicineForm rebanhoId={rebanhoId} onSaved={saved} />
    </Sheet>,
    document.body,
  );
}

function useMedicines(rebanhoId: string): readonly Medicine[] {
  const herd = useHerdReader(rebanhoId);
  return useMemo(() => byName(herd?.all('medicamentos') ?? []), [herd]);
}
