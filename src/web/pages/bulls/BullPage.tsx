import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { type BullDetails, bullDetailsOf } from '@/domain/bulls/details';
import type { HerdReader } from '@/domain/shared/effects';
import { today } from '@/web/clock';
import { Card } from '@/web/components/Card';
import { Fact, Facts } from '@/web/components/Facts';
import { Tabs, useTab } from '@/web/components/Tabs';
import { measured } from '@/web/export/numbers';
import { AnimalFacts } from '@/web/shared/animals/AnimalFacts';
import { AnimalGate } from '@/web/shared/animals/AnimalGate';
import { DiscardNote } from '@/web/shared/animals/DiscardNote';
import { Family } from '@/web/shared/animals/Family';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { Genealogy } from '@/web/shared/genealogy/Genealogy';
import { Identifiers } from '@/web/shared/identifiers/Identifiers';
import { AnimalTreatments } from '@/web/shared/treatments/AnimalTreatments';
import { VaccinationSheet } from '@/web/shared/vaccines/VaccinationSheet';
import { WithdrawalBand } from '@/web/shared/withdrawal/WithdrawalBand';
import { Movements, Services } from './BullHistory';
import { StockCard } from './StockCard';

const TABS = [
  { id: '', label: 'Inseminações' },
  { id: 'estoque', label: 'Movimentos' },
  { id: 'tratamentos', label: 'Tratamentos' },
  { id: 'vacinas', label: 'Vacinas' },
  { id: 'familia', label: 'Família' },
];

/** …/touro/:touroId */
export function Component() {
  const { rebanhoId = '', touroId = '' } = useParams();
  return (
    <AnimalGate rebanhoId={rebanhoId} animalId={touroId} categoria="T">
      {(animal, herd) => <Bull animal={animal} herd={herd} />}
    </AnimalGate>
  );
}

interface BullProps {
  readonly animal: Animal;
  readonly herd: HerdReader;
}

function Bull({ animal, herd }: BullProps) {
  const { animalId } = animal;
  const day = today();
  const details = useMemo(
    () => bullDetailsOf(herd, animalId, day),
    [herd, animalId, day],
  );
  const tab = useTab('aba', TABS);
  if (!details) return null;
  return (
    <>
      {animal.descartado ? (
        <DiscardNote animal={animal} />
      ) : (
        <>
          <WithdrawalBand animal={animal} />
          <StockCard bull={animal} />
        </>
      )}
      <BullFigures details={details} />
      <Tabs label={`Partes de ${animal.nome}`} param="aba" tabs={TABS} />
      {tab === '' ? (
        <Services services={details.inseminacoes} own={animal.touroProprio} />
      ) : null}
      {tab === 'estoque' ? (
        <Movements movements={details.movimentosSemen} herd={herd} />
      ) : null}
      {tab === 'tratamentos' ? <AnimalTreatments animal={animal} /> : null}
      {tab === 'vacinas' ? <VaccinationSheet animal={animal} /> : null}
      {tab === 'familia' ? (
        <>
          <Card>
            <AnimalFacts animal={animal} />
          </Card>
          <Identifiers animal={animal} />
          <ClashHistory
            rebanhoId={animal.rebanhoId}
            registroId={animal.animalId}
          />
          <Genealogy animal={animal} />
          <Family animal={animal} />
        </>
      ) : null}
    </>
  );
}

/** What he did here in three numbers; a rate never without what it is of. */
function BullFigures({ details }: { readonly details: BullDetails }) {
  const { inseminacoes, concepcao, filhos } = details;
  const { taxa, n, numerador } = concepcao;
  return (
    <Facts large least="6.5rem">
      <Fact name="Inseminações">{inseminacoes.length}</Fact>
      <Fact
        name="Concepção"
        note={n === 0 ? 'sem resultado' : `${numerador} de ${n}`}
      >
        {taxa === null ? '—' : measured(taxa * 100, '%')}
      </Fact>
      <Fact name="Filhos">{filhos.length}</Fact>
    </Facts>
  );
}
