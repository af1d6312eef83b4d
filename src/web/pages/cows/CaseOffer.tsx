import { ClipboardPlus } from 'lucide-react';
import type { Animal } from '@/domain/animals/types';
import { caseToRecord } from '@/domain/quality/caseToRecord';
import { today } from '@/web/clock';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useHerdReader } from '@/web/shared/useHerdReader';

/** She is treated for mastitis, and her case is not written down. */
export function CaseOffer({ animal }: { readonly animal: Animal }) {
  const { animalId, rebanhoId } = animal;
  const herd = useHerdReader(rebanhoId);
  const began = herd && caseToRecord(herd, animalId, today());
  if (!began) return null;
  const query = new URLSearchParams({
    ...{ lancar: 'exame', animal: animalId, tipo: 'CASO', data: began },
  });
  return (
    <Notice as="section" tone="info" aria-label="Caso de mastite">
      Tratamento de mastite iniciado em {began}. O caso, com os quartos e o
      grau, entra na conta do úbere dela.
      <Actions>
        <LinkButton
          to={`/rebanho/${rebanhoId}/qualidade-leite?${query}`}
          icon={<ClipboardPlus aria-hidden />}
        >
          Registrar o caso
        </LinkButton>
      </Actions>
    </Notice>
  );
}
