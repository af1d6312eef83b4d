import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { doseFor, weightForDose } from '@/domain/medicines/dose';
import { dayOf, type FarmDate, isFarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { AppliedMedicine } from '@/domain/treatments/types';
import { today } from '@/web/clock';
import { Fold } from '@/web/components/Fold';
import { Labelled } from '@/web/components/Labelled';
import { Note } from '@/web/components/layout';
import { decimalOf, decimalText } from '@/web/forms/decimal';
import { keepInside } from '@/web/forms/keepInside';
import { useFormValues } from '@/web/forms/useFormValues';
import { doseText } from '@/web/shared/medicines/words';
import type { ApplyValues } from '@/web/shared/withdrawal/draft';
import { kilos } from '@/web/tally/numbers';
import styles from './treatments.module.css';

interface DoseCalculatorProps {
  readonly herd: HerdReader;
  readonly medicines: readonly AppliedMedicine[];
}

/** One dose of each medicine for each animal, by its latest weight at the start. */
export function DoseCalculator({ herd, medicines }: DoseCalculatorProps) {
  const { animais, dataAplicacao } = useFormValues<ApplyValues>();
  const start = dayOf(dataAplicacao ?? '');
  const animals = animais.flatMap((id) => herd.row('animais', id) ?? []);
  if (animals.length === 0 || medicines.length === 0) return null;
  return (
    <Fold
      boxed
      className={styles.calculator}
      summary="Dose por aplicação"
      open={animals.length === 1}
    >
      <ul>
        {animals.map((animal) => (
          <AnimalDose
            key={animal.animalId}
            animal={animal}
            day={isFarmDate(start) ? start : today()}
            herd={herd}
            medicines={medicines}
          />
        ))}
      </ul>
      <Note>
        Conta pelo peso, para conferir com a bula e o médico-veterinário.
      </Note>
    </Fold>
  );
}

interface AnimalDoseProps extends DoseCalculatorProps {
  readonly animal: Animal;
  readonly day: FarmDate;
}

function AnimalDose({ animal, day, herd, medicines }: AnimalDoseProps) {
  const [typed, setTyped] = useState('');
  const weighing = weightForDose(herd.rowsOf('pesagens', animal.animalId), day);
  const byWeight = medicines.some(({ dosagem }) => dosagem.tipo !== 'DOUN');
  const weight = weighing?.peso ?? decimalOf(typed);
  return (
    <li>
      <strong>{animal.nome}</strong>
      {weighing && byWeight
        ? ` (${kilos(weighing.peso)} em ${weighing.dataPesagem})`
        : null}
      {!weighing && byWeight ? (
        <WeightInput name={animal.nome} typed={typed} onType={setTyped} />
      ) : null}
      <ul>
        {medicines.map((medicine) => (
          <li key={medicine.medicamentoId}>
            {medicine.nome}: {textOf(medicine, weight)}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface WeightInputProps {
  readonly name: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Asked where no weighing is recent enough; it is not recorded. */
function WeightInput({ name, typed, onType }: WeightInputProps) {
  return (
    <Labelled label={`Peso de ${name} (kg), sem pesagem nos últimos 60 dias`}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onKeyDown={keepInside}
        onChange={(event) => onType(decimalText(event.target.value, 1))}
      />
    </Labelled>
  );
}

function textOf({ dosagem }: AppliedMedicine, weight: number | null): string {
  const dose = doseFor(dosagem, weight);
  return dose ? doseText(dose) : 'informe o peso';
}
