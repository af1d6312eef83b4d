import {
  TREATMENT_TEMPLATES,
  type TreatmentTemplate,
} from '@/domain/treatments/messages';
import { Button } from '@/web/components/Button';
import { Row } from '@/web/components/layout';

interface TemplateChipsProps {
  readonly onPick: (template: TreatmentTemplate) => void;
}

/** The commonest treatments as names to start from. */
export function TemplateChips({ onPick }: TemplateChipsProps) {
  return (
    <Row role="group" aria-label="Começar de um modelo">
      {TREATMENT_TEMPLATES.map((template) => (
        <Button key={template.nome} onClick={() => onPick(template)}>
          {template.nome}
        </Button>
      ))}
    </Row>
  );
}
