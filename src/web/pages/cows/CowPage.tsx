import { Heart, Milk } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { AnimalActions } from '@/web/shared/animals/AnimalActions';
import { AnimalGate } from '@/web/shared/animals/AnimalGate';
import { DiscardNote } from '@/web/shared/animals/DiscardNote';
import { ageOf } from '@/web/shared/animals/describe';
import { CowDue } from '@/web/shared/cows/CowDue';
import { CowTags } from '@/web/shared/cows/CowTags';
import { productivePath, reproductivePath } from '@/web/shared/cows/paths';
import { type CowView, useCow } from '@/web/shared/cows/useCow';
import { WithdrawalBand } from '@/web/shared/withdrawal/WithdrawalBand';
import { CowTabs } from './CowTabs';
import styles from './cows.module.css';

/** …/vaca/:vacaId */
export function Component() {
  const { rebanhoId = '', vacaId = '' } = useParams();
  return (
    <AnimalGate rebanhoId={rebanhoId} animalId={vacaId} categoria="V">
      {(animal, herd) => (
        <Page
          title={animal.nome}
          subtitle={subtitleOf(animal)}
          herdName={herd.nome}
          backTo={`/rebanho/${rebanhoId}/animais`}
        >
          <Cow animal={animal} />
        </Page>
      )}
    </AnimalGate>
  );
}

function Cow({ animal }: { readonly animal: Animal }) {
  const cow = useCow(animal);
  if (!cow) return null;
  return (
    <>
      <DiscardNote animal={animal} />
      <CowTags cow={cow} />
      {animal.descartado ? null : <WithdrawalBand animal={animal} />}
      <CowDue cow={cow} />
      {animal.descartado ? null : <RecordActions cow={cow} />}
      <CowTabs cow={cow} />
      <AnimalActions animal={animal} />
    </>
  );
}

function RecordActions({ cow: { animal } }: { readonly cow: CowView }) {
  const { rebanhoId, animalId } = animal;
  return (
    <div className={styles.actions}>
      <LinkButton
        to={reproductivePath(rebanhoId, animalId)}
        variant="primary"
        icon={<Heart aria-hidden />}
      >
        Registrar reprodução
      </LinkButton>
      <LinkButton
        to={productivePath(rebanhoId, animalId)}
        icon={<Milk aria-hidden />}
      >
        Registrar produtividade
      </LinkButton>
    </div>
  );
}

/** `Holandês · 4 anos e 2 meses · 542 kg` */
function subtitleOf({ raca, dataNascimento, peso, descarte }: Animal): string {
  const until = descarte?.dataOcorrencia ?? today();
  const parts = [
    labelOf(BREEDS, raca),
    ageOf(dataNascimento, until),
    peso === null ? null : `${peso.toLocaleString('pt-BR')} kg`,
  ];
  return parts.filter(Boolean).join(' · ');
}
