import { TriangleAlert } from 'lucide-react';
import type { HerdReader } from '@/domain/shared/effects';
import { rebuilt } from '@/domain/vaccines/cycles';
import { INTERVAL_DAYS_MAX, VACCINE_DOSES_MAX } from '@/domain/vaccines/limits';
import { nameNotices } from '@/domain/vaccines/notices';
import {
  VACCINE_TEMPLATES,
  type VaccineTemplate,
} from '@/domain/vaccines/templates';
import type { Vaccine } from '@/domain/vaccines/types';
import { describeFilter } from '@/domain/vaccines/words';
import { Notice } from '@/web/components/Notice';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { IntegerField } from '@/web/forms/IntegerField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { useHerdReader } from '@/web/shared/useHerdReader';
import {
  NO_TEMPLATE,
  templateCalled,
  type VaccineFormValues,
  valuesOf,
} from './vaccineForm';

interface VaccineFieldsProps {
  /** The one that is being changed. */
  readonly vaccine?: Vaccine;
}

/** The fields of a vaccine, inside its form. */
export function VaccineFields({ vaccine }: VaccineFieldsProps) {
  const { nome, quantidadeDoses, reforco } = useFormValues<VaccineFormValues>();
  const herd = useHerdReader(vaccine?.rebanhoId ?? '');
  return (
    <>
      <TextField name="nome" label="Nome" required autoComplete="off" />
      <NameWarning nome={nome} />
      <IntegerField
        name="quantidadeDoses"
        label="Quantidade de doses"
        hint={remainingHint(herd, vaccine, quantidadeDoses)}
        required
        max={VACCINE_DOSES_MAX}
      />
      <IntegerField
        name="intervaloEntreDoses"
        label="Intervalo entre doses"
        hint="Em dias: 180 são seis meses, 365 um ano"
        required
        max={INTERVAL_DAYS_MAX}
      />
      <CheckboxField name="reforco" label="Tem dose de reforço" />
      {reforco ? <BoosterFields /> : null}
      <CheckboxField
        name="oficial"
        label="É do programa oficial de brucelose"
        hint="Cada dose pede cepa, partida, veterinário e CRMV"
      />
    </>
  );
}

function BoosterFields() {
  return (
    <>
      <IntegerField
        name="aposDose"
        label="Reforço após a dose"
        hint="Depois de qual dose de cada animal vem o reforço"
        required
        max={VACCINE_DOSES_MAX}
      />
      <IntegerField
        name="intervaloDias"
        label="Dias até o reforço"
        required
        max={INTERVAL_DAYS_MAX}
      />
    </>
  );
}

function NameWarning({ nome }: { readonly nome: string }) {
  return nameNotices(nome).map(({ codigo, mensagem }) => (
    <Notice
      key={codigo}
      role="status"
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
    >
      {mensagem}
    </Notice>
  ));
}

/** What a change of the total does to the running cycle. */
function remainingHint(
  herd: HerdReader | undefined,
  vaccine: Vaccine | undefined,
  total: number | null,
): string | undefined {
  if (!herd || !vaccine?.inicio) return undefined;
  if (total === null || !Number.isInteger(total)) return undefined;
  if (total === vaccine.quantidadeDoses) return undefined;
  const doses = herd.rowsOf('dosesAplicadas', vaccine.vacinaId);
  const changed = rebuilt({ ...vaccine, quantidadeDoses: total }, doses);
  const left = changed.vaccine.dosesRestantes;
  return left === 1
    ? 'Faltará 1 dose neste ciclo.'
    : `Faltarão ${left} doses neste ciclo.`;
}

const OPTIONS = [
  ...VACCINE_TEMPLATES.map(({ nome }) => ({ id: nome, nome })),
  { id: NO_TEMPLATE, nome: 'Outra vacina' },
];

/** Protocols to begin with, with what to know before taking them as they are. */
export function TemplateField() {
  const { modelo } = useFormValues<VaccineFormValues>();
  const setField = useSetField();
  const fill = (id: string) => {
    const template = templateCalled(id);
    if (!template) return;
    const { modelo: _, ...values } = valuesOf(template);
    for (const [name, value] of Object.entries(values)) setField(name, value);
  };
  const chosen = templateCalled(modelo);
  return (
    <>
      <ChoiceField
        name="modelo"
        label="Modelo"
        hint="Preenche o formulário; mude o que precisar."
        options={OPTIONS}
        onChoose={fill}
      />
      {chosen ? <TemplateNote template={chosen} /> : null}
    </>
  );
}

function TemplateNote({ template }: { readonly template: VaccineTemplate }) {
  const filter = { ...template.filtro, vacinaId: '', filtroId: '' };
  return (
    <Notice as="div" tone="info">
      <p>{template.nota}</p>
      <p>
        <strong>Para:</strong> {describeFilter(filter)}
      </p>
    </Notice>
  );
}
