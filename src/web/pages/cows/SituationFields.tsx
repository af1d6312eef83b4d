import { type ReactNode, useMemo } from 'react';
import { NOTE_MAX } from '@/domain/cows/limits';
import { cowRecordOf } from '@/domain/cows/record';
import { cowStateOf } from '@/domain/cows/state';
import { tagOf } from '@/domain/identifiers/current';
import { isFarmTime, timeKey } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { Note, Stack } from '@/web/components/layout';
import { AnimalField } from '@/web/forms/AnimalField';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { MoreFields } from '@/web/forms/MoreFields';
import { TextAreaField } from '@/web/forms/TextAreaField';
import { useFormValues } from '@/web/forms/useFormValues';
import { AnimalMark } from '@/web/shared/animals/AnimalMark';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
import { useToday } from '@/web/useFarmNow';

interface Common {
  readonly animalId: string | null;
  readonly dataOcorrencia: string | null;
}

/** Which female it is about. */
export function CowField({ herd }: { readonly herd: HerdReader }) {
  const { rebanhoId } = herd.herd;
  const { animalId: chosen } = useFormValues<Common>();
  const females = useAnimalChoices(
    rebanhoId,
    // A correction may be of a cow that has left.
    ({ sexo, descartado, animalId }) =>
      sexo === 'F' && (!descartado || animalId === chosen),
  );
  return (
    <AnimalField
      name="animalId"
      label="Vaca"
      {...females}
      required
      describe={(id) => <Who herd={herd} animalId={id} />}
    />
  );
}

interface WhoProps {
  readonly herd: HerdReader;
  readonly animalId: string;
}

/** Her tag, her name, and what she is now. */
function Who({ herd, animalId }: WhoProps) {
  const animal = herd.row('animais', animalId);
  const today = useToday();
  const state = useMemo(
    () => animal && cowStateOf(cowRecordOf(herd, animal), today),
    [herd, animal, today],
  );
  if (!animal || !state) return null;
  const tag = tagOf(herd.rowsOf('identificacoes', animalId));
  return (
    <>
      <AnimalMark categoria={animal.categoria} tag={tag} now={tag !== null} />{' '}
      <span>
        <strong>{animal.nome}</strong>{' '}
        <Note as="small" small>
          {state.rotulo}
        </Note>
      </span>
    </>
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
    <Stack gap="none">
      <DateTimeField name="dataOcorrencia" label="Data e hora" required quick />
      <div role="status">
        {older ? (
          <Note>Fica no histórico; a situação atual não muda.</Note>
        ) : null}
      </div>
    </Stack>
  );
}

interface NoteFieldsProps {
  /** What the reminder will say. */
  readonly reminder: string;
  /** The field that is folded away too, as the address told it. */
  readonly told?: string | null;
  readonly children?: ReactNode;
}

/** The note and the reminder, folded away. */
export function NoteFields({ reminder, told, children }: NoteFieldsProps) {
  const { descricao } = useFormValues<{ readonly descricao: string }>();
  return (
    <MoreFields
      names={['notificacao', 'descricao', ...(told ? [told] : [])]}
      shown={descricao !== ''}
    >
      {told ? children : null}
      <CheckboxField name="notificacao" label="Lembrete" hint={reminder} />
      <TextAreaField name="descricao" label="Observação" max={NOTE_MAX} />
    </MoreFields>
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
