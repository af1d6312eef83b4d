import type { Animal } from '@/domain/animals/types';
import { DISCARD_REASONS, labelOf } from '@/domain/shared/enumerations';
import { Row } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { RestoreButton } from './AnimalActions';

/** Why and when an animal left; nothing of one that is here. */
export function DiscardNote({ animal }: { readonly animal: Animal }) {
  const { descartado, descarte, sexo } = animal;
  if (!descartado) return null;
  return (
    <Row gap="sm">
      <Tag tone="warning">{sexo === 'F' ? 'Descartada' : 'Descartado'}</Tag>
      {descarte ? (
        <span>
          {labelOf(DISCARD_REASONS, descarte.motivo)} em{' '}
          {descarte.dataOcorrencia}
        </span>
      ) : null}
      {descarte?.justificativa ? <span>{descarte.justificativa}</span> : null}
      <RestoreButton animal={animal} />
    </Row>
  );
}
