import { memo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { categoryNotices } from '@/domain/animals/notices';
import type { Animal } from '@/domain/animals/types';
import { tagProblem } from '@/domain/identifiers/operations';
import { newId } from '@/state/clock';
import { useNotices } from '@/web/components/NoticesDialog';
import { Page } from '@/web/components/Page';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFocusAnew } from '@/web/forms/useFocusAnew';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { notSent } from '@/web/refusal';
import { animalPath, isToldOfBull } from '@/web/shared/animalPath';
import { HerdGate } from '@/web/shared/HerdGate';
import { RowGate } from '@/web/shared/RowGate';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useEdit, withRefused } from '@/web/sync/useEdit';
import { useGoOn } from '@/web/sync/useGoOn';
import { useRecorder } from '@/web/sync/useRecorder';
import { AnimalFields } from './AnimalFields';
import {
  type AnimalFormValues,
  animalAndBullSchema,
  emptyValues,
  inputOf,
  titleOfAnimal,
  valuesOf,
} from './formValues';
import { selectHeldBull } from './heldBull';
import { useSaveAnimal } from './useSaveAnimal';

/** …/cadastrar-animal and …/editar-animal/:animalId */
export function Component() {
  const { rebanhoId = '', animalId } = useParams();
  return animalId ? (
    <RowGate rebanhoId={rebanhoId} table="animais" id={animalId}>
      {(animal, { herd }) => (
        <EditAnimal key={animalId} animal={animal} herdName={herd.nome} />
      )}
    </RowGate>
  ) : (
    <HerdGate rebanhoId={rebanhoId}>
      {({ nome }) => <NewAnimal rebanhoId={rebanhoId} herdName={nome} />}
    </HerdGate>
  );
}

interface NewAnimalProps {
  readonly rebanhoId: string;
  readonly herdName: string;
}

/** Remembered: the herd itself changes with every animal. */
const NewAnimal = memo(function NewAnimal(props: NewAnimalProps) {
  const { rebanhoId, herdName } = props;
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  // One id per form: sent twice, it is still one animal.
  const [freshId, setFreshId] = useState(() => dispatch(newId()));
  useFocusAnew(freshId);
  const recorder = useRecorder('animals/registered');
  const { dados } = recorder;
  const animalId = dados?.animalId ?? freshId;
  const bull = useAppSelector((state) => selectHeldBull(state, animalId));
  const save = useSaveAnimal(recorder);
  const herd = useHerdReader(rebanhoId);
  const initial = { ...emptyValues(rebanhoId, animalId), ...dados };
  const list = `/rebanho/${rebanhoId}/animais`;
  const submit = async (values: AnimalFormValues, intent?: string) => {
    const { brinco } = values;
    const taken =
      herd && brinco.trim() !== '' ? tagProblem(herd, animalId, brinco) : null;
    if (taken) return notSent([{ campo: 'brinco', mensagem: taken }]);
    const problems = await save(values);
    if (problems) return problems;
    // "Salvo" is seen first; the empty form comes behind it.
    if (intent === 'outro') afterPaint(() => setFreshId(dispatch(newId())));
    else goOn(list);
  };
  return (
    <Page title="Cadastrar animal" herdName={herdName} backTo={list}>
      <Form
        key={animalId}
        initialValues={{ ...initial, ...bull?.dados }}
        schema={animalAndBullSchema}
        title={titleOfAnimal}
        onSubmit={submit}
        draftKey={dados ? `animal-${animalId}` : `animal-${rebanhoId}`}
        draftOf={({ nome }) => (dados ? null : nome || 'animal sem nome')}
      >
        <RefusedNote problem={recorder.problem} />
        <AnimalFields
          rebanhoId={rebanhoId}
          animalId={animalId}
          isNew={dados === null}
        />
        <SubmitButton>Salvar animal</SubmitButton>
        <SubmitButton variant="secondary" intent="outro">
          Salvar e cadastrar outro
        </SubmitButton>
      </Form>
    </Page>
  );
});

interface EditAnimalProps {
  readonly animal: Animal;
  readonly herdName: string;
}

function EditAnimal({ animal, herdName }: EditAnimalProps) {
  const { rebanhoId, animalId } = animal;
  const goOn = useGoOn();
  const recorder = useRecorder('animals/updated');
  const opened = valuesOf(animal);
  const edit = useEdit(animal.versao, inputOf(opened));
  const [began] = useState(animal);
  const { search } = useLocation();
  const save = useSaveAnimal(
    {
      ...recorder,
      save: (dados, along) => recorder.save(edit(dados), along),
    },
    began,
    isToldOfBull(search),
  );
  const details = animalPath(animal);
  const herd = useHerdReader(rebanhoId);
  const { ask, dialog } = useNotices();
  const submit = async (values: AnimalFormValues) => {
    const notices = herd ? categoryNotices(herd, animal, values.categoria) : [];
    if (!(await ask(notices))) return notSent(notices);
    const problems = await save(values);
    if (problems) return problems;
    goOn(details);
  };
  return (
    <Page
      title="Editar animal"
      subtitle={animal.nome}
      herdName={herdName}
      backTo={details}
    >
      <Form
        initialValues={withRefused(opened, recorder.dados)}
        schema={animalAndBullSchema}
        title={titleOfAnimal}
        onSubmit={submit}
        draftKey={`animal-${animalId}`}
        edits
      >
        <RefusedNote problem={recorder.problem} />
        <AnimalFields rebanhoId={rebanhoId} animalId={animalId} />
        <SubmitButton>Salvar animal</SubmitButton>
      </Form>
      {dialog}
    </Page>
  );
}

/** Does the work once what has changed so far is on the screen. */
function afterPaint(work: () => void): void {
  // A frame's callbacks come before its paint, a task after it.
  requestAnimationFrame(() => setTimeout(work));
}
