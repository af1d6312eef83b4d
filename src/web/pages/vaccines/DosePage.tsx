import { useParams } from 'react-router-dom';
import { ChooseVaccine } from './ChooseVaccine';
import { DoseForm } from './DoseForm';
import { ReaderGate, VaccineGate } from './VaccineGate';

/** …/aplicar-dose/:vacinaId? */
export function Component() {
  const { rebanhoId = '', vacinaId } = useParams();
  return vacinaId ? (
    <VaccineGate rebanhoId={rebanhoId} vacinaId={vacinaId}>
      {(one) => <DoseForm key={vacinaId} {...one} />}
    </VaccineGate>
  ) : (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader, base) => <ChooseVaccine reader={reader} base={base} />}
    </ReaderGate>
  );
}
