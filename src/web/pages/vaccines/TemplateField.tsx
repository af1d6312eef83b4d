import {
  VACCINE_TEMPLATES,
  type VaccineTemplate,
} from '@/domain/vaccines/templates';
import { describeFilter } from '@/domain/vaccines/words';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { NO_TEMPLATE, type VaccineFormValues, valuesOf } from './vaccineForm';
import styles from './vaccines.module.css';

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
    <div className={styles.info}>
      <p>{template.nota}</p>
      <p>
        <strong>Para:</strong> {describeFilter(filter)}
      </p>
    </div>
  );
}

export function templateCalled(nome: string): VaccineTemplate | undefined {
  return VACCINE_TEMPLATES.find((template) => template.nome === nome);
}
