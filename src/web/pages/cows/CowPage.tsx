import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { Card } from '@/web/components/Card';
import { Tabs, useTab } from '@/web/components/Tabs';
import { About, Growth } from '@/web/shared/animals/About';
import { AnimalGate } from '@/web/shared/animals/AnimalGate';
import { DiscardNote } from '@/web/shared/animals/DiscardNote';
import { ageOf } from '@/web/shared/animals/describe';
import { CowDue } from '@/web/shared/cows/CowDue';
import { CowFigures } from '@/web/shared/cows/CowFigures';
import { CowHistory } from '@/web/shared/cows/CowHistory';
import { type CowView, useCow } from '@/web/shared/cows/useCow';
import { cowLactationsOf } from '@/web/shared/curves/cowMilk';
import { LactationCurve } from '@/web/shared/curves/LactationCurve';
import { AnimalTreatments } from '@/web/shared/treatments/AnimalTreatments';
import { VaccinationSheet } from '@/web/shared/vaccines/VaccinationSheet';
import { WithdrawalBand } from '@/web/shared/withdrawal/WithdrawalBand';
import { CaseOffer } from './CaseOffer';
import styles from './cows.module.css';
import { Passport } from './Passport';
import { Udder } from './Udder';

/** …/vaca/:vacaId */
export function Component() {
  const { rebanhoId = '', vacaId = '' } = useParams();
  return (
    <AnimalGate
      rebanhoId={rebanhoId}
      animalId={vacaId}
      categoria="V"
      subtitleOf={subtitleOf}
    >
      {(animal) => <Cow animal={animal} />}
    </AnimalGate>
  );
}

function Cow({ animal }: { readonly animal: Animal }) {
  const cow = useCow(animal);
  if (!cow) return null;
  return (
    <>
      <DiscardNote animal={animal} />
      {animal.descartado ? null : <WithdrawalBand animal={animal} />}
      {animal.descartado ? null : <CaseOffer animal={animal} />}
      <Passport cow={cow} />
      <CowTabs cow={cow} />
    </>
  );
}

/** `Holandês · 4 anos e 2 meses · 542 kg` */
function subtitleOf({ raca, dataNascimento, peso, descarte }: Animal): string {
  const until = descarte?.dataOcorrencia ?? today();
  const parts = [
    labelOf(BREEDS, raca),
    ageOf(dataNascimento, until),
    peso === null ? null : `${peso.toLocaleString('pt-BR')}\u{a0}kg`,
  ];
  // No line begins with the dot.
  return parts.filter(Boolean).join('\u{a0}· ');
}

const TABS = [
  { id: '', label: 'Histórico' },
  { id: 'ubere', label: 'Úbere' },
  { id: 'peso', label: 'Peso' },
  { id: 'tratamentos', label: 'Tratamentos' },
  { id: 'vacinas', label: 'Vacinas' },
  { id: 'familia', label: 'Família' },
];

/** The parts of a cow's page. */
function CowTabs({ cow }: { readonly cow: CowView }) {
  const tab = useTab('aba', TABS);
  return (
    <>
      <Tabs label={`Partes de ${cow.animal.nome}`} param="aba" tabs={TABS} />
      {tab === '' ? <History cow={cow} /> : null}
      {tab === 'ubere' ? <Udder cow={cow} /> : null}
      {tab === 'peso' ? (
        <Card>
          <Growth animal={cow.animal} />
        </Card>
      ) : null}
      {tab === 'tratamentos' ? <AnimalTreatments animal={cow.animal} /> : null}
      {tab === 'vacinas' ? <VaccinationSheet animal={cow.animal} /> : null}
      {tab === 'familia' ? <About animal={cow.animal} /> : null}
    </>
  );
}

function History({ cow }: { readonly cow: CowView }) {
  const lactation = useMemo(
    () => cowLactationsOf(cow.herd, cow.animal).at(-1),
    [cow.herd, cow.animal],
  );
  return (
    <>
      <div className={styles.cards}>
        <CowDue cow={cow} />
        {lactation ? (
          <Card as="section">
            <LactationCurve animal={cow.animal} lactation={lactation} />
          </Card>
        ) : null}
      </div>
      <CowFigures cow={cow} />
      <CowHistory cow={cow} />
    </>
  );
}
