import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { titleOf } from '@/domain/cows/problems';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { HerdReader } from '@/domain/shared/effects';
import {
  isCode,
  labelOf,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import { newId } from '@/state/clock';
import { nowOnFarm } from '@/web/clock';
import { useNotices } from '@/web/components/NoticesDialog';
import { Page } from '@/web/components/Page';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { Form } from '@/web/forms/Form';
import { useWithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { useAppDispatch } from '@/web/hooks';
import { anothersName } from '@/web/shared/animals/anothersName';
import { isCalving, type Situation } from '@/web/shared/cows/situations';
import { HerdGate } from '@/web/shared/HerdGate';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { changedFields } from '@/web/sync/useEdit';
import { useRecorder } from '@/web/sync/useRecorder';
import { AnimalsGate } from './gates';
import { IatfPlanner } from './IatfPlanner';
import { newValues, valuesOfEvent, valuesOfInput } from './reproductiveInitial';
import {
  type ReproductiveValues,
  reproductiveFormSchema,
} from './reproductiveValues';
import { CowField, NoteFields, WhenField } from './SituationFields';
import {
  type SituationFormProps,
  SituationPage,
  useBackTo,
} from './SituationPage';
import { type Asked, type Suggested, suggestionsFor } from './suggestions';
import { TypeFields } from './TypeFields';
import { useSaveReproductive } from './useSaveReproductive';
import { herdBefore, useSituationQuestion } from './useSituation';

/** …/cadastrar-situacao-reprodutiva/:vacaId? */
export function Component() {
  const [params] = useSearchParams();
  if (params.get('lote') === 'iatf') return <BatchPage />;
  return (
    <SituationPage
      kind="reproductive"
      title={sheetTitle(params)}
      code={typeOf(params)}
      form={ReproductiveForm}
    />
  );
}

function BatchPage() {
  const { rebanhoId = '' } = useParams();
  const backTo = useBackTo();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {({ nome }) => (
        <Page
          title="Situação reprodutiva"
          subtitle="IATF do lote"
          herdName={nome}
          backTo={backTo}
        >
          <AnimalsGate rebanhoId={rebanhoId}>
            {(herd) => <IatfPlanner herd={herd} />}
          </AnimalsGate>
        </Page>
      )}
    </HerdGate>
  );
}

/** `Registrar cio`; of one that is corrected, that. */
function sheetTitle(params: URLSearchParams): string {
  if (params.has('evento')) return 'Corrigir situação reprodutiva';
  const type = typeOf(params);
  if (type === '') return 'Registrar reprodução';
  const name = labelOf(REPRODUCTIVE_TYPES, type);
  return `Registrar ${type === 'IATF' ? name : name.toLowerCase()}`;
}

function typeOf(params: URLSearchParams) {
  const type = params.get('tipo');
  return isCode(REPRODUCTIVE_TYPES, type) ? type : '';
}

function ReproductiveForm({
  herd,
  vacaId,
  code: tipo,
  old,
}: SituationFormProps) {
  const { rebanhoId } = herd.herd;
  const recorder = useRecorder('cows/reproductiveRecorded');
  const [again] = useState(recorder.dados);
  const initial = useWithId(useInitial(herd, { vacaId, tipo, old, again }));
  const notices = useNotices();
  const question = useSituationQuestion();
  const asks = { ask: notices.ask, question: question.ask };
  const send = recorder.save;
  const known = recorder.idTaken ? null : again;
  const save = useSaveReproductive({ herd, old, known, send, ...asks });
  const fresh = !old && !again;
  const before = herdBefore(herd, old);
  const draft = `reproducao-${rebanhoId}-${vacaId ?? ''}-${tipo}`;
  return (
    <>
      <Form
        initialValues={initial}
        schema={reproductiveFormSchema}
        title={titleOf}
        onSubmit={save}
        {...(fresh ? { draftKey: draft } : {})}
        draftOf={({ animalId }) => anothersName(herd, vacaId, [animalId])}
      >
        <RefusedNote problem={recorder.problem} />
        {again ? null : <KeepSuggestions herd={before} />}
        <CowField herd={herd} />
        {initial.reprodutividade === '' ? <TypeField /> : null}
        <WhenField
          herd={herd}
          table="situacoesReprodutivas"
          except={idOf(old)}
        />
        <TypeFields
          herd={before}
          calvedBefore={isCalving(old) ? old.event.vacaId : null}
        />
        <ReminderAndNote told={initial.reprodutividade !== ''} />
        <SubmitButton>Salvar</SubmitButton>
      </Form>
      {notices.dialog}
      {question.dialog}
    </>
  );
}

const REMINDERS: Readonly<Record<string, string>> = {
  CI: 'Avisar quando o próximo cio for esperado',
  IN: 'Avisar do retorno ao cio e do diagnóstico',
  IATF: 'Avisar do retorno ao cio e do diagnóstico',
  PN: 'Avisar da secagem e do parto',
};

/** In sight while it is open; folded away where the address told it. */
function TypeField() {
  return (
    <ChoiceField
      name="reprodutividade"
      label="O que aconteceu?"
      required
      options={REPRODUCTIVE_TYPES}
    />
  );
}

function ReminderAndNote({ told }: { readonly told: boolean }) {
  const { reprodutividade } = useFormValues<ReproductiveValues>();
  const reminder = REMINDERS[reprodutividade] ?? 'Avisar do que vier depois';
  return (
    <NoteFields reminder={reminder} told={told ? 'reprodutividade' : null}>
      <TypeField />
    </NoteFields>
  );
}

interface Beginning {
  readonly vacaId: string | null;
  readonly tipo: string;
  /** The event that is corrected. */
  readonly old: Situation | undefined;
  /** What the server refused. */
  readonly again: ReproductiveInput | null;
}

function useInitial(herd: HerdReader, begin: Beginning): ReproductiveValues {
  const dispatch = useAppDispatch();
  const [initial] = useState(() => {
    const { vacaId, tipo, old, again } = begin;
    const makeId = () => dispatch(newId());
    if (again) return valuesOfInput(herd, again, makeId, isCalving(old));
    if (old?.kind === 'reproductive') {
      return valuesOfEvent(herd, old.event, makeId);
    }
    const dataOcorrencia = nowOnFarm();
    const start = { animalId: vacaId, reprodutividade: tipo, dataOcorrencia };
    return newValues(herd, { ...start, makeId });
  });
  return initial;
}

function idOf(old: Situation | undefined): string | undefined {
  return old?.kind === 'reproductive'
    ? old.event.situacaoReprodutivaEventId
    : undefined;
}

/**
 * Keeps what the form suggests in step with the cow, the type and the day. What
 * the person changed stays as the person wrote it.
 */
function KeepSuggestions({ herd }: { readonly herd: HerdReader }) {
  const values = useFormValues<ReproductiveValues>();
  const setField = useSetField();
  const last = useRef(suggestionsFor(herd, values));
  const seen = useRef(values);
  useEffect(() => {
    const before = seen.current;
    seen.current = values;
    const changed = changedFields(before, values);
    if (!changed.some((name) => ASKED.has(name))) return;
    const next = suggestionsFor(herd, values);
    // A time that is half typed suggests nothing: what was suggested still is known.
    const known = last.current;
    last.current = { ...known, ...next };
    // A draft comes whole, with what became of its suggestions.
    if (!changed.every((name) => ASKED.has(name))) return;
    for (const [field, value] of untouched(values, known, next)) {
      setField(field, value);
    }
  }, [herd, values, setField]);
  return null;
}

const ASKED: ReadonlySet<string> = new Set([
  'animalId',
  'reprodutividade',
  'dataOcorrencia',
] satisfies (keyof Asked)[]);

/** What is suggested for the fields that nobody changed. */
function untouched(
  values: ReproductiveValues,
  known: Suggested,
  next: Suggested,
) {
  return Object.entries(next).filter(([field, value]) => {
    const name = field as keyof ReproductiveValues;
    const current = values[name];
    const isOurs =
      !(name in known) || current === known[name] || current === '';
    return isOurs && current !== value;
  });
}
