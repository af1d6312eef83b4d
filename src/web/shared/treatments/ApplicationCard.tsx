import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { compareTimes, type FarmTime } from '@/domain/shared/dates';
import { nextDose } from '@/domain/treatments/periods';
import type {
  AppliedMedicine,
  TreatmentApplication,
} from '@/domain/treatments/types';
import { hasWithdrawal } from '@/domain/treatments/withdrawal';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Actions, Note, Row, Stack } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { animalPath } from '@/web/shared/animalPath';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import { WithdrawalTag } from '@/web/shared/withdrawal/WithdrawalTag';
import { countdown, shortTime } from '@/web/shared/withdrawal/words';
import styles from './applicationCard.module.css';
import type { ApplicationActions } from './useApplicationActions';

interface ApplicationCardProps {
  readonly application: TreatmentApplication;
  readonly animal: Animal;
  readonly now: FarmTime;
  readonly actions: ApplicationActions;
}

/** A treatment under way: whose, the doses to come, and how to end it. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, animal, now, actions } = props;
  const { tratamentoNome, dataInicio, fimCarencia, observacao } = application;
  const name = useCalled()(animal.animalId, animal.nome);
  // Many doses without a withdrawal keep no milk back, nor does one that is over.
  const keepsMilk =
    hasWithdrawal(application) && compareTimes(fimCarencia, now) > 0;
  return (
    <Card>
      <Row spread>
        <h2>
          <Link className={styles.animal} to={animalPath(animal)}>
            {name}
          </Link>
        </h2>
        {keepsMilk ? <WithdrawalTag until={fimCarencia} /> : null}
      </Row>
      <p>
        {tratamentoNome} · desde {shortTime(dataInicio)}
      </p>
      <NextDoses application={application} now={now} />
      {observacao ? <Note>{observacao}</Note> : null}
      <Recording>
        <Actions>
          <Button onClick={() => actions.finish(application, name)}>
            Finalizar tratamento
          </Button>
          <Button
            variant="quiet"
            onClick={() => void actions.remove(application, name)}
          >
            Excluir
          </Button>
        </Actions>
      </Recording>
    </Card>
  );
}

/** The dose to come of each medicine; where none is, to finish it. */
function NextDoses({
  application,
  now,
}: Pick<ApplicationCardProps, 'application' | 'now'>) {
  const { medicamentos, dataInicio } = application;
  const due = medicamentos.flatMap((medicine) => {
    const dose = nextDose(medicine, dataInicio, now);
    return dose ? [{ medicine, dose }] : [];
  });
  if (due.length === 0) {
    return <Note>As doses previstas já passaram. Finalize o tratamento.</Note>;
  }
  return (
    <Stack as="ul" gap="xs">
      {due.map(({ medicine, dose }) => (
        <li key={medicine.medicamentoId}>
          <Dose medicine={medicine} {...dose} now={now} />
        </li>
      ))}
    </Stack>
  );
}

interface DoseProps {
  readonly medicine: AppliedMedicine;
  readonly numero: number;
  readonly em: FarmTime;
  readonly now: FarmTime;
}

function Dose({ medicine, numero, em, now }: DoseProps) {
  const which = `dose ${numero} de ${medicine.quantidadeDoses}`;
  return (
    <>
      <strong>{medicine.nome}</strong>, {which}: {shortTime(em)} (
      {countdown(now, em)})
    </>
  );
}
