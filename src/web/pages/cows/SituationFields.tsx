import { useMemo } from 'react';
import { NOTE_MAX } from '@/contract/cows';
import { summaryOf } from '@/domain/animals/rules';
import { isFarmTime, timeKey } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { selectAnimals } from '@/state/view/selectors';
import { AnimalField } from '@/web/forms/AnimalField';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useAppSelector } from '@/web/hooks';
import styles from './cows.module.css';

interface Common {
  readonly animalId: string | null;
  readonly dataOcorrencia: string | null;
}

interface CowFieldProps {
  readonly herd: HerdReader;
  readonly label: string;
}

/** Which female it is about. */
export function CowField({ herd, label }: CowFieldProps) {
  const { rebanhoId } = herd.herd;
  const animals = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const { animalId } = useFormValues<Common>();
  const females = useMemo(() => {
    const chosen = herd.row('animais', animalId ?? '');
    const active = animals.filter(({ sexo }) => sexo === 'F');
    // A correction may be of a cow that has left.
    const gone = chosen?.descartado ? [chosen] : [];
    return [...active, ...gone].map(summaryOf);
  }, [animals, herd, animalId]);
  return (
    <AnimalField name="animalId" label={label} animals={females} required />
  );
}

interface WhenFieldProps {
  readonly herd: HerdReader;
  readonly table: 'situacoesReprodutivas' | 'situacoesProdutivas';
  /** The event that is corrected, which is no other event. */
  readonly except?: string | undefined;
}

/** When it happened, and whether that changes what she is now. */
export function WhenField({ herd, table, except }: WhenFieldProps) {
  const { animalId, dataOcorrencia } = useFormValues<Common>();
  const older = useMemo(
    () => isOlder(herd, table, animalId, dataOcorrencia, except),
    [herd, table, animalId, dataOcorrencia, except],
  );
  return (
    <>
      <DateTimeField name="dataOcorrencia" label="Data e hora" required />
      <div role="status">
        {older ? (
          <p className={styles.hint}>
            Fica no histórico; a situação atual não muda.
          </p>
        ) : null}
      </div>
    </>
  );
}

interface NoteFieldsProps {
  /** What the reminder will say. */
  readonly reminder: string;
}

/** The note and the reminder. */
export function NoteFields({ reminder }: NoteFieldsProps) {
  return (
    <>
      <CheckboxField name="notificacao" label="Lembrete" hint={reminder} />
      <TextAreaField name="descricao" label="Observação" max={NOTE_MAX} />
    </>
  );
}

function isOlder(
  herd: HerdReader,
  table: WhenFieldProps['table'],
  animalId: string | null,
  time: string | null,
  except: string | undefined,
): boolean {
  if (animalId === null || time === null || !isFarmTime(time)) return false;
  const others =
    table === 'situacoesReprodutivas'
      ? herd
          .rowsOf(table, animalId)
          .filter((it) => it.situacaoReprodutivaEventId !== except)
      : herd
          .rowsOf(table, animalId)
          .filter((it) => it.situacaoProdutivaEventId !== except);
  return others.some(
    ({ dataOcorrencia }) => timeKey(dataOcorrencia) > timeKey(time),
  );
}
