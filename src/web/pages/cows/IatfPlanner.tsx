import { useEffect, useMemo, useRef } from 'react';
import { PROTOCOLS } from '@/domain/cows/iatf';
import { titleOf } from '@/domain/cows/problems';
import { isAfter } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { Card } from '@/web/components/Card';
import { Heading, Note, Stack } from '@/web/components/layout';
import { useNotices } from '@/web/components/NoticesDialog';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { DateField } from '@/web/forms/DateField';
import { DateTimeField } from '@/web/forms/DateTimeField';
import { Form } from '@/web/forms/Form';
import { useWithId, type WithId } from '@/web/forms/formId';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { iatfDraftKey, planOf } from '@/web/shared/cows/iatfDraft';
import { useToday } from '@/web/useFarmNow';
import { BullFields } from './BullFields';
import { CowChecklist } from './CowChecklist';
import styles from './cows.module.css';
import { NoteFields } from './SituationFields';
import { type IatfValues, iatfSchema, useSaveIatf } from './useSaveIatf';

const TEMPLATES = PROTOCOLS.map(({ id, nome, uso }) => ({
  id,
  nome,
  hint: uso,
}));
const BASES = [
  { id: 'd0', nome: 'Começar em (D0)' },
  { id: 'iatf', nome: 'Inseminar em' },
];

/** Plans a timed insemination, and records it for the lot on its day. */
export function IatfPlanner({ herd }: { readonly herd: HerdReader }) {
  const { rebanhoId } = herd.herd;
  const notices = useNotices();
  const save = useSaveIatf(herd, notices.ask);
  const initial = useWithId(emptyPlan());
  return (
    <>
      <Form
        initialValues={initial}
        schema={iatfSchema}
        onSubmit={save}
        title={titleOf}
        draftKey={iatfDraftKey(rebanhoId)}
      >
        <PlanFields />
        <Plan />
        <CowChecklist name="vacas" label="Vacas do lote" herd={herd} />
        <DateTimeField name="dataOcorrencia" label="Inseminadas em" required />
        <BullFields herd={herd} required={false} />
        <NoteFields reminder="Avisar do retorno ao cio e do diagnóstico" />
        <Submit />
      </Form>
      {notices.dialog}
    </>
  );
}

function PlanFields() {
  const values = useFormValues<IatfValues>();
  const setField = useSetField();
  const day = planOf(values).at(-1)?.data;
  const planned = useRef(day);
  // The insemination is on the protocol's last day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day asks for another time
  useEffect(() => {
    if (day && day !== planned.current) {
      setField('dataOcorrencia', `${day} 08:00`);
    }
    planned.current = day;
  }, [day]);
  return (
    <>
      <ChoiceField name="protocolo" label="Protocolo" options={TEMPLATES} />
      <ChoiceField name="base" label="Planejar" options={BASES} />
      <DateField
        name="data"
        ahead
        label={values.base === 'd0' ? 'Dia D0' : 'Dia da inseminação'}
      />
    </>
  );
}

function Plan() {
  const { protocolo, base, data } = useFormValues<IatfValues>();
  const steps = useMemo(
    () => planOf({ protocolo, base, data }),
    [protocolo, base, data],
  );
  if (steps.length === 0) return null;
  return (
    <Card>
      <Heading>Plano</Heading>
      <Stack as="ol" gap="sm" aria-label="Plano" className={styles.plan}>
        {steps.map(({ dia, data: day, manejo }) => (
          <li key={dia}>
            <strong>
              D{dia} · {day}
            </strong>
            <span>{manejo}</span>
          </li>
        ))}
      </Stack>
      <Note>
        Hormônios e doses são do veterinário. O plano e o lote ficam neste
        aparelho até a IATF ser registrada; o painel do rebanho lembra de cada
        dia, da véspera em diante.
      </Note>
    </Card>
  );
}

function Submit() {
  const { vacas, protocolo, base, data } = useFormValues<IatfValues>();
  const today = useToday();
  const day = planOf({ protocolo, base, data }).at(-1)?.data;
  const many = vacas.length === 1 ? '1 vaca' : `${vacas.length} vacas`;
  return (
    <>
      {day && isAfter(day, today) ? (
        <Note>A inseminação é no dia {day}.</Note>
      ) : null}
      <SubmitButton>Registrar IATF de {many}</SubmitButton>
    </>
  );
}

function emptyPlan(): Omit<IatfValues, keyof WithId> {
  return {
    protocolo: PROTOCOLS[0]?.id ?? '',
    base: 'd0',
    data: null,
    vacas: [],
    dataOcorrencia: null,
    origemTouro: 'rebanho',
    touroInseminacaoId: null,
    racaTouroTerceiro: null,
    doses: '1',
    notificacao: true,
    descricao: '',
  };
}
