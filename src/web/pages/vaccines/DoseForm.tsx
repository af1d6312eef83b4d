import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '@/web/clock';
import { Page } from '@/web/components/Page';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { DoseAnimals } from './DoseAnimals';
import { DoseFooter } from './DoseFooter';
import { animalsOfLine, type DoseValues, doseFormSchema } from './doseForm';
import { useApplyDose } from './useApplyDose';
import { useDoseView } from './useDoseView';
import type { OneVaccine } from './VaccineGate';
import { progressOf } from './words';

/** One application of a vaccine to several animals. */
export function DoseForm(one: OneVaccine) {
  const { reader, vaccine, base } = one;
  const { vacinaId, nome } = vaccine;
  const initial = useInitial(one);
  const { apply, dialogs } = useApplyDose(one);
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
        draftKey={`dose-${vacinaId}`}
      >
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

/** Today; with the animals of the calendar's line that led here. */
function useInitial({ reader, vaccine }: OneVaccine): DoseValues {
  const [params] = useSearchParams();
  const [initial] = useState(() => {
    const line = { tipo: params.get('tipo'), data: params.get('data') };
    return {
      dataAplicacao: today(),
      animaisSelecionados: animalsOfLine(reader, vaccine, line, today()),
      finalizarVacina: false,
    };
  });
  return initial;
}
