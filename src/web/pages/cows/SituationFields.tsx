import { useMemo } from 'react';
import { NOTE_MAX } from '@/contract/cows';
import { isFarmTime, timeKey } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { Note } from '@/web/components/layout';
import { AnimalField } from '@/web/forms/AnimalField';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';

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
  const { animalId: chosen } = useFormValues<Common>();
  const females = useAnimalChoices(
    rebanhoId,
    // A correction may be of a cow that has left.
    ({ sexo, descartado, animalId }) =>
      sexo === 'F' && (!descartado || animalId === chosen),
  );
  return <AnimalField name="animalId" label={label} {...females} required />;
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
          <Note>Fica no histórico; a situação atual não muda.</Note>
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
