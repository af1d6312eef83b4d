import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DoseInput } from '@/domain/vaccines/types';
import { today } from '@/web/clock';
import { Page } from '@/web/components/Page';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { RefusedNote } from '@/web/sync/RefusedNote';
import { useRecorder } from '@/web/sync/useRecorder';
import { DoseAnimals } from './DoseAnimals';
import { DoseFooter } from './DoseFooter';
import {
  animalsOfLine,
  type DoseValues,
  doseFormSchema,
  valuesOf,
} from './doseForm';
import { useApplyDose } from './useApplyDose';
import { useDoseView } from './useDoseView';
import type { OneVaccine } from './VaccineGate';
import { progressOf } from './words';

/** One application of a vaccine to several animals. */
export function DoseForm(one: OneVaccine) {
  const { reader, vaccine, base } = one;
  const { vacinaId, nome } = vaccine;
  const recorder = useRecorder('vaccines/doseApplied');
  const initial = useInitial(one, recorder.dados);
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
        schema={doseFormSchema}
        onSubmit={apply}
        {...(recorder.dados ? {} : { draftKey: `dose-${vacinaId}` })}
      >
        <RefusedNote problem={recorder.problem} />
        <DoseFields {...one} />
      </Form>
      {dialogs}
    </Page>
  );
}

function DoseFields(one: OneVaccine) {
  const view = useDoseView(one);
  return (
    <>
      <DateField name="dataAplicacao" label="Data de aplicação" required />
      <DoseAnimals view={view} {...one} />
      <CheckboxField
        name="finalizarVacina"
        label="Finalizar ciclo desta vacina"
        hint="Reinicia doses e contadores"
      />
      <DoseFooter view={view} />
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
    if (again) return valuesOf(again);
    const line = { tipo: params.get('tipo'), data: params.get('data') };
    return {
      dataAplicacao: today(),
      animaisSelecionados: animalsOfLine(reader, vaccine, line, today()),
      finalizarVacina: false,
    };
  });
  return initial;
}
