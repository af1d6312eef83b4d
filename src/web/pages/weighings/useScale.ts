import { type RefObject, useRef } from 'react';
import { isEmpty, isFresh, isJump } from '@/domain/readings/doubts';
import { JUMPED, READING_MESSAGES } from '@/domain/readings/messages';
import type { HerdReader } from '@/domain/shared/effects';
import { lastBefore } from '@/domain/weighings/growth';
import { useToast } from '@/web/components/toast';
import { useFormField } from '@/web/forms/useFormField';
import { useReadings } from '@/web/readings/channel';
import { usePicked } from '@/web/readings/usePicked';
import type { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
import { kilos } from '@/web/tally/numbers';

/** What came from the scale, which says one animal's weight over and over. */
interface Scale {
  /** What it put into the field, kg. */
  readonly own: number | null;
  /** The weight of who stood there before, until it is empty, kg. */
  readonly others: number | null;
}

export type ScaleRef = RefObject<Scale>;

/** For as long as one weighs, animal after animal. */
export function useScaleMemory() {
  const scale = useRef<Scale>({ own: null, others: null });
  const passOn = () => {
    scale.current = passedOn(scale.current);
  };
  return { scale, passOn };
}

/** Another animal comes: what it says is not hers. */
function passedOn({ own, others }: Scale): Scale {
  return { own: null, others: own ?? others };
}

/** What the form has of it. */
interface Weighed {
  readonly animalId: string | null;
  readonly dataPesagem: string | null;
  readonly metodo: string;
  readonly peso: number | null;
}

interface ScaleProps {
  readonly reader: HerdReader;
  readonly choices: ReturnType<typeof useAnimalChoices>;
  readonly scale: ScaleRef;
}

const ANIMAL = { name: 'animalId', label: 'Animal' };
export const WEIGHT = { name: 'peso', label: 'Peso' };

/** A steady weight is that of the animal that is chosen, a tag chooses it. */
export function useScale(values: Weighed, props: ScaleProps): void {
  const { animalId, dataPesagem, metodo, peso } = values;
  const { reader, scale } = props;
  const toast = useToast();
  const weight = useFormField<number | null>(WEIGHT);
  useTag(values, props);
  const told = (text: string) => toast({ kind: 'info', text });
  const take = (kg: number, id: string) => {
    const own = reader.rowsOf('pesagens', id);
    const last = dataPesagem ? lastBefore(own, dataPesagem) : null;
    const { own: said, others } = scale.current;
    // What a person typed stays.
    if (peso !== null && peso !== said) {
      if (isFresh(kg, peso)) told(READING_MESSAGES.unsaved);
    } else if (!isFresh(kg, others)) told(READING_MESSAGES.same);
    else if (isJump(kg, last?.peso ?? null)) told(`${kilos(kg)}: ${JUMPED}`);
    else {
      weight.setValue(kg);
      scale.current = { own: kg, others };
    }
  };
  useReadings(({ reading }) => {
    if (reading.tipo !== 'peso' || metodo === 'FITA') return false;
    if (!reading.estavel) return true;
    const kg = Math.round(reading.kg * 10) / 10;
    if (isEmpty(kg)) scale.current = { ...scale.current, others: null };
    else if (animalId !== null) take(kg, animalId);
    return true;
  });
}

/** A tag that is read chooses its animal, which is not who was weighed. */
function useTag(
  { animalId, peso }: Weighed,
  { choices, scale }: ScaleProps,
): void {
  const animal = useFormField<string | null>(ANIMAL);
  const weight = useFormField<number | null>(WEIGHT);
  const onChoose = (id: string) => {
    const { own } = scale.current;
    if (id !== animalId && own !== null) {
      // What a person typed stays: she may have looked first.
      if (own === peso) weight.setValue(null);
      scale.current = passedOn(scale.current);
    }
    animal.setValue(id);
  };
  usePicked({ ...choices, onChoose });
}
