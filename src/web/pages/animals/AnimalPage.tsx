import { Heart } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { Tabs, useTab } from '@/web/components/Tabs';
import { About, Growth } from '@/web/shared/animals/About';
import { AnimalGate } from '@/web/shared/animals/AnimalGate';
import { DiscardNote } from '@/web/shared/animals/DiscardNote';
import { CowDue } from '@/web/shared/cows/CowDue';
import { CowHistory } from '@/web/shared/cows/CowHistory';
import { reproductivePath } from '@/web/shared/cows/paths';
import { StateLine } from '@/web/shared/cows/StateLine';
import { useCow } from '@/web/shared/cows/useCow';
import { AnimalTreatments } from '@/web/shared/treatments/AnimalTreatments';
import { VaccinationSheet } from '@/web/shared/vaccines/VaccinationSheet';
import { WithdrawalBand } from '@/web/shared/withdrawal/WithdrawalBand';

const FACTS = { id: '', label: 'Dados' };
const TREATMENTS = { id: 'tratamentos', label: 'Tratamentos' };
const VACCINES = { id: 'vacinas', label: 'Vacinas' };
const HISTORY = { id: 'historico', label: 'Histórico' };

/** …/animal/:animalId, the page of a young animal */
export function Component() {
  const { rebanhoId = '', animalId = '' } = useParams();
  return (
    <AnimalGate rebanhoId={rebanhoId} animalId={animalId} categoria="N">
      {(animal) => <YoungAnimal animal={animal} />}
    </AnimalGate>
  );
}

function YoungAnimal({ animal }: { readonly animal: Animal }) {
  const female = animal.sexo === 'F';
  const health = [TREATMENTS, VACCINES];
  const tabs = female ? [FACTS, HISTORY, ...health] : [FACTS, ...health];
  const tab = useTab('aba', tabs);
  return (
    <>
      {animal.descartado ? (
        <DiscardNote animal={animal} />
      ) : (
        <WithdrawalBand animal={animal} />
      )}
      {female && !animal.descartado ? <Heifer animal={animal} /> : null}
      <Tabs label={`Partes de ${animal.nome}`} param="aba" tabs={tabs} />
      {tab === '' ? <Facts animal={animal} /> : null}
      {tab === HISTORY.id ? <History animal={animal} /> : null}
      {tab === TREATMENTS.id ? <AnimalTreatments animal={animal} /> : null}
      {tab === VACCINES.id ? <VaccinationSheet animal={animal} /> : null}
    </>
  );
}

function Facts({ animal }: { readonly animal: Animal }) {
  return (
    <>
      <About animal={animal} />
      <Card>
        <h2>Peso</h2>
        <Growth animal={animal} />
      </Card>
    </>
  );
}

/** What she is, and the way to make a cow of her. */
function Heifer({ animal }: { readonly animal: Animal }) {
  const cow = useCow(animal);
  const { rebanhoId, animalId } = animal;
  return (
    <>
      {cow ? <StateLine cow={cow} /> : null}
      {cow ? <CowDue cow={cow} /> : null}
      <LinkButton
        to={reproductivePath(rebanhoId, animalId)}
        variant="primary"
        icon={<Heart aria-hidden />}
      >
        Registrar reprodução
      </LinkButton>
    </>
  );
}

function History({ animal }: { readonly animal: Animal }) {
  const cow = useCow(animal);
  return cow ? <CowHistory cow={cow} /> : null;
}
