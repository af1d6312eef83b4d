import { Pill } from 'lucide-react';
import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { timeKey } from '@/domain/shared/dates';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { hasWithdrawal } from '@/domain/treatments/withdrawal';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Stack } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { Timeline } from '@/web/components/Timeline';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { applyPath } from '@/web/shared/withdrawal/draft';
import { RecordedBy } from '../people/RecordedBy';
import {
  type ApplicationActions,
  useApplicationActions,
} from './useApplicationActions';
import { stateText } from './words';

interface AnimalTreatmentsProps {
  readonly animal: Pick<
    Animal,
    'rebanhoId' | 'animalId' | 'nome' | 'descartado'
  >;
}

/** All that an animal was treated with, the latest first, and what one can do. */
export function AnimalTreatments({ animal }: AnimalTreatmentsProps) {
  const { rebanhoId, animalId, nome, descartado } = animal;
  const applications = useApplications(rebanhoId, animalId);
  const actions = useApplicationActions();
  return (
    <Stack as="section" gap="lg" aria-label="Tratamentos">
      {descartado ? null : (
        <LinkButton
          to={applyPath(rebanhoId, animalId)}
          icon={<Pill aria-hidden />}
        >
          Aplicar tratamento
        </LinkButton>
      )}
      {applications.length === 0 ? (
        <p>Nenhum tratamento registrado</p>
      ) : (
        <Timeline
          label={`Tratamentos de ${nome}`}
          entries={applications.map((application) =>
            entryOf(application, nome, actions),
          )}
        />
      )}
      {actions.dialogs}
    </Stack>
  );
}

/** The latest first. */
function useApplications(rebanhoId: string, animalId: string) {
  const herd = useHerdReader(rebanhoId);
  return useMemo(
    () =>
      [...(herd?.rowsOf('aplicacoes', animalId) ?? [])].sort((a, b) =>
        timeKey(a.dataInicio) < timeKey(b.dataInicio) ? 1 : -1,
      ),
    [herd, animalId],
  );
}

function entryOf(
  application: TreatmentApplication,
  name: string,
  actions: ApplicationActions,
) {
  const { aplicacaoId, dataInicio, tratamentoNome } = application;
  return {
    id: aplicacaoId,
    when: dataInicio,
    icon: <Pill aria-hidden />,
    title: tratamentoNome,
    text: <Facts application={application} />,
    actions: (
      <Recording>
        {application.dataFim === null ? (
          <Button onClick={() => actions.finish(application, name)}>
            Finalizar
          </Button>
        ) : null}
        <Button
          variant="quiet"
          aria-label={`Excluir, ${tratamentoNome} de ${dataInicio}`}
          onClick={() => void actions.remove(application, name)}
        >
          Excluir
        </Button>
      </Recording>
    ),
  };
}

function Facts({
  application,
}: {
  readonly application: TreatmentApplication;
}) {
  const { dataFim, fimCarencia, medicamentos, observacao } = application;
  const until = dataFim ? ` até ${dataFim}` : '';
  return (
    <>
      {stateText(application)}
      {until}
      {hasWithdrawal(application) ? ` · carência até ${fimCarencia}` : ''}
      <br />
      {medicamentos.map(({ nome }) => nome).join(', ')}
      {observacao ? ` · ${observacao}` : ''}
      <RecordedBy
        rebanhoId={application.rebanhoId}
        table="aplicacoes"
        id={application.aplicacaoId}
      />
    </>
  );
}
