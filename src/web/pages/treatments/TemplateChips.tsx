import {
  TREATMENT_TEMPLATES,
  type TreatmentTemplate,
} from '@/domain/treatments/templates';
import { Button } from '@/web/components/Button';
import styles from './treatments.module.css';

interface TemplateChipsProps {
  readonly onPick: (template: TreatmentTemplate) => void;
}

/** The commonest treatments as names to start from. */
export function TemplateChips({ onPick }: TemplateChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div
      role="group"
      aria-label="Começar de um modelo"
      className={styles.chips}
    >
      {TREATMENT_TEMPLATES.map((template) => (
        <Button key={template.nome} onClick={() => onPick(template)}>
          {template.nome}
        </Button>
      ))}
    </div>
  );
}
