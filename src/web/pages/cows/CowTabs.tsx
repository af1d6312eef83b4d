import { Card } from '@/web/components/Card';
import { Tabs, useTab } from '@/web/components/Tabs';
import { AnimalFacts } from '@/web/shared/animals/AnimalFacts';
import { Family } from '@/web/shared/animals/Family';
import { CowFigures } from '@/web/shared/cows/CowFigures';
import { CowHistory } from '@/web/shared/cows/CowHistory';
import type { CowView } from '@/web/shared/cows/useCow';
import { GrowthCurve } from '@/web/shared/curves/GrowthCurve';
import { LactationCurve } from '@/web/shared/curves/LactationCurve';
import { WeighingHistory } from '@/web/shared/curves/WeighingHistory';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { Genealogy } from '@/web/shared/genealogy/Genealogy';
import { AnimalTreatments } from '@/web/shared/treatments/AnimalTreatments';
import { VaccinationSheet } from '@/web/shared/vaccines/VaccinationSheet';

const TABS = [
  { id: '', label: 'Histórico' },
  { id: 'producao', label: 'Produção' },
  { id: 'peso', label: 'Peso' },
  { id: 'tratamentos', label: 'Tratamentos' },
  { id: 'vacinas', label: 'Vacinas' },
  { id: 'familia', label: 'Família' },
];

/** The parts of a cow's page. */
export function CowTabs({ cow }: { readonly cow: CowView }) {
  const tab = useTab('aba', TABS);
  return (
    <>
      <Tabs label={`Partes de ${cow.animal.nome}`} param="aba" tabs={TABS} />
      {tab === '' ? <History cow={cow} /> : null}
      {tab === 'producao' ? <Milk cow={cow} /> : null}
      {tab === 'peso' ? <Weight cow={cow} /> : null}
      {tab === 'tratamentos' ? <AnimalTreatments animal={cow.animal} /> : null}
      {tab === 'vacinas' ? <VaccinationSheet animal={cow.animal} /> : null}
      {tab === 'familia' ? <FamilyTab cow={cow} /> : null}
    </>
  );
}

function History({ cow }: { readonly cow: CowView }) {
  return (
    <>
      <CowFigures cow={cow} />
      <CowHistory cow={cow} />
    </>
  );
}

function Milk({ cow: { animal } }: { readonly cow: CowView }) {
  const { rebanhoId, animalId } = animal;
  return (
    <Card>
      <LactationCurve rebanhoId={rebanhoId} vacaId={animalId} />
    </Card>
  );
}

function Weight({ cow: { animal } }: { readonly cow: CowView }) {
  const { rebanhoId, animalId } = animal;
  return (
    <Card>
      <GrowthCurve rebanhoId={rebanhoId} animalId={animalId} />
      <WeighingHistory rebanhoId={rebanhoId} animalId={animalId} />
    </Card>
  );
}

function FamilyTab({ cow: { animal } }: { readonly cow: CowView }) {
  return (
    <>
      <Card>
        <AnimalFacts animal={animal} />
      </Card>
      <ClashHistory rebanhoId={animal.rebanhoId} registroId={animal.animalId} />
      <Genealogy animal={animal} />
      <Family animal={animal} />
    </>
  );
}
