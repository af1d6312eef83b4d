import { Syringe } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOfProgramme } from '@/domain/duties/brucellosis';
import { TITLES } from '@/domain/shared/messages';
import type { DoseInput } from '@/domain/vaccines/types';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Row } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { Page } from '@/web/components/Page';
import { count } from '@/web/format';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { useWithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues } from '@/web/forms/useFormValues';
import { PaperFields } from '@/web/shared/duties/PaperFields';
import { lastPapers } from '@/web/shared/duties/papers';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useRecorder } from '@/web/sync/useRecorder';
import { DoseAnimals } from './DoseAnimals';
import {
  animalsOfLine,
  type DoseValues,
  lateCycle,
  schemaOf,
  valuesOf,
} from './doseForm';
import { useApplyDose } from './useApplyDose';
import { type DoseView, useDoseView } from './useDoseView';
import type { OneVaccine } from './VaccineGate';
import styles from './vaccines.module.css';
import { animalCount, progressOf } from './words';

/** One application of a vaccine to several animals. */
export function DoseForm(one: OneVaccine) {
  const { reader, vaccine, base } = one;
  const { vacinaId, nome } = vaccine;
  const recorder = useRecorder('vaccines/doseApplied');
  const initial = useWithId(useInitial(one, recorder.dados));
  const { apply, dialogs } = useApplyDose(one, recorder);
  return (
    <Page
      title="Aplicar dose"
      subtitle={`${nome} · ${progressOf(vaccine)}`}
      herdName={reader.herd.nome}
      backTo={`${base}/vacina/${vacinaId}`}
    >
      <Form
        initialValues={initial}
        schema={schemaOf(vaccine)}
        title={() => TITLES.dose}
        onSubmit={apply}
        {...(recorder.dados ? {} : { draftKey: `dose-${vacinaId}` })}
        draftOf={(draft) => othersText(draft, initial)}
      >
        <RefusedNote problem={recorder.problem} />
        <DoseFields {...one} />
      </Form>
      {dialogs}
    </Page>
  );
}

/**
 * Whom a draft is of, where that are others than a line of the calendar leads
 * to: it must not take their place unasked.
 */
function othersText(draft: DoseValues, { animaisSelecionados }: DoseValues) {
  const others = draft.animaisSelecionados;
  const wanted = new Set(animaisSelecionados);
  const same =
    others.length === wanted.size && others.every((id) => wanted.has(id));
  if (wanted.size === 0 || same) return null;
  return [animalCount(others.length), draft.dataAplicacao ?? []]
    .flat()
    .join(', ');
}

function DoseFields(one: OneVaccine) {
  const view = useDoseView(one);
  return (
    <>
      <DateField name="dataAplicacao" label="Data de aplicação" required />
      {isOfProgramme(one.vaccine) ? (
        <PaperFields legend="Comprovação oficial" />
      ) : null}
      <DoseAnimals view={view} {...one} />
      <Cycle vaccine={one.vaccine} />
      <DoseFooter view={view} />
    </>
  );
}

/** Whether the dose ends its cycle, or which one that has ended it goes into. */
function Cycle({ vaccine }: Pick<OneVaccine, 'vaccine'>) {
  const late = lateCycle(useFormValues<DoseValues>(), vaccine);
  return (
    <>
      <div role="status">
        {late ? (
          <Notice tone="info">
            Entra no ciclo de {late.inicio} a {late.fim}, que já foi finalizado.
          </Notice>
        ) : null}
      </div>
      {late ? null : (
        <CheckboxField
          name="finalizarVacina"
          label="Finalizar ciclo desta vacina"
          hint="Reinicia doses e contadores"
        />
      )}
    </>
  );
}

/**
 * What was refused, or today with the animals of the calendar's line that led
 * here.
 */
function useInitial(
  { reader, vaccine }: OneVaccine,
  again: DoseInput | null,
): DoseValues {
  const [params] = useSearchParams();
  const [initial] = useState(() => {
    const oficial = lastPapers(reader);
    if (again) return valuesOf(again, oficial);
    const line = { tipo: params.get('tipo'), data: params.get('data') };
    return {
      dataAplicacao: today(),
      animaisSelecionados: animalsOfLine(reader, vaccine, line, today()),
      finalizarVacina: false,
      oficial,
    };
  });
  return initial;
}

/** How many are chosen, whom one may have missed, and the dose itself. */
function DoseFooter({ view }: { readonly view: DoseView }) {
  const { chosen } = view;
  const action =
    chosen.size === 0
      ? 'Aplicar dose'
      : `Aplicar em ${animalCount(chosen.size)}`;
  return (
    <div className={styles.footer}>
      <Row spread className={styles.total}>
        <p role="status">{selectedText(view)}</p>
        <Stragglers view={view} />
      </Row>
      <SubmitButton icon={<Syringe aria-hidden />}>{action}</SubmitButton>
    </div>
  );
}

/** Those left behind would take another dose of the cycle for themselves. */
function Stragglers({ view }: { readonly view: DoseView }) {
  const left = leftBehind(view);
  if (left.length === 0) return null;
  return (
    <Button onClick={() => view.choose(left, true)}>Incluir atrasados</Button>
  );
}

function leftBehind({ groups, chosen }: DoseView): readonly string[] {
  if (chosen.size === 0) return [];
  return groups.overdue
    .map(({ animalId }) => animalId)
    .filter((id) => !chosen.has(id));
}

/** `38 selecionados · 2 fora do filtro · 1 atrasado de fora` */
function selectedText(view: DoseView): string {
  const { groups, chosen } = view;
  const outside = [...groups.outside, ...groups.withoutBirthDate].filter(
    ({ animalId }) => chosen.has(animalId),
  ).length;
  const left = leftBehind(view).length;
  return [
    count(chosen.size, 'selecionado', 'selecionados'),
    ...(outside > 0 ? [`${outside} fora do filtro`] : []),
    ...(left > 0 ? [count(left, 'atrasado de fora', 'atrasados de fora')] : []),
  ].join(' · ');
}
