import { CircleCheck, Pencil, Syringe, Users } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { mayBeOfProgramme } from '@/domain/duties/brucellosis';
import type { Vaccine } from '@/domain/vaccines/types';
import { record } from '@/state/outbox/record';
import { selectDueDoses } from '@/state/vaccines/selectors';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Fact, Facts } from '@/web/components/Facts';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions } from '@/web/components/layout';
import { useConfirm } from '@/web/components/NoticesDialog';
import { Recording } from '@/web/components/onlySees';
import { Page } from '@/web/components/Page';
import { Tag } from '@/web/components/Tag';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { ProgrammeOffer } from '@/web/shared/duties/ProgrammeOffer';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { useTold } from '@/web/sync/told';
import { useGoOn } from '@/web/sync/useGoOn';
import { useReached } from '@/web/sync/useReached';
import { CycleHistory } from './CycleHistory';
import { Coverage, DueDates } from './DueDoses';
import { DueTag } from './VaccineCard';
import { type OneVaccine, VaccineGate } from './VaccineGate';
import { days, dueStateOf, progressOf } from './words';

/** …/vacina/:vacinaId */
export function Component() {
  const { rebanhoId = '', vacinaId = '' } = useParams();
  return (
    <VaccineGate rebanhoId={rebanhoId} vacinaId={vacinaId}>
      {(one) => <Details key={vacinaId} {...one} />}
    </VaccineGate>
  );
}

function Details({ reader, vaccine, base }: OneVaccine) {
  const groups = useAppSelector((state) =>
    selectDueDoses(state, vaccine.rebanhoId, vaccine.vacinaId, today()),
  );
  // Here, for what can be done goes from a vaccine that is concluded.
  const goOn = useGoOn();
  const apply = `${base}/aplicar-dose/${vaccine.vacinaId}`;
  return (
    <Page
      title={vaccine.nome}
      subtitle={vaccine.descricao}
      herdName={reader.herd.nome}
      backTo={`${base}/vacinas`}
      primaryAction={
        vaccine.finalizada ? null : (
          <LinkButton
            to={apply}
            variant="primary"
            icon={<Syringe aria-hidden />}
          >
            Aplicar dose
          </LinkButton>
        )
      }
    >
      <p>
        {vaccine.finalizada ? (
          <Tag>Concluída</Tag>
        ) : (
          <DueTag due={dueStateOf(groups, today())} />
        )}
      </p>
      {mayBeOfProgramme(vaccine) ? <ProgrammeOffer vaccine={vaccine} /> : null}
      <Card>
        <VaccineFacts vaccine={vaccine} />
      </Card>
      <ClashHistory
        rebanhoId={vaccine.rebanhoId}
        registroId={vaccine.vacinaId}
      />
      {vaccine.finalizada ? null : (
        <>
          <Coverage groups={groups} base={base} />
          <DueDates groups={groups} />
        </>
      )}
      <CycleHistory reader={reader} vaccine={vaccine} />
      {vaccine.finalizada ? null : (
        <VaccineActions {...{ vaccine, base, goOn }} />
      )}
    </Page>
  );
}

interface ActionsProps {
  readonly vaccine: Vaccine;
  readonly base: string;
  readonly goOn: ReturnType<typeof useGoOn>;
}

function VaccineActions({ vaccine, base, goOn }: ActionsProps) {
  const { vacinaId } = vaccine;
  const { conclude, dialog } = useConclude(vaccine, () =>
    goOn(`${base}/vacinas`),
  );
  return (
    <Actions>
      <LinkButton
        to={`${base}/atualizar-vacina/${vacinaId}`}
        icon={<Pencil aria-hidden />}
      >
        Editar vacina
      </LinkButton>
      <LinkButton
        to={`${base}/vacina-filtro/${vacinaId}`}
        icon={<Users aria-hidden />}
      >
        Editar animais
      </LinkButton>
      <Recording>
        <Button icon={<CircleCheck aria-hidden />} onClick={conclude}>
          Concluir vacina
        </Button>
      </Recording>
      {dialog}
    </Actions>
  );
}

function useConclude(
  { rebanhoId, vacinaId, nome }: Vaccine,
  onConcluded: () => void,
) {
  const dispatch = useAppDispatch();
  const reached = useReached();
  const told = useTold();
  const { ask, dialog } = useConfirm();
  const conclude = async () => {
    if (!(await reached('vaccines/concluded'))) return;
    const agreed = await ask({
      title: `Concluir ${nome}?`,
      text: 'A vacina sai da lista e do calendário e não poderá mais ser mudada. O histórico fica guardado.',
      action: 'Concluir vacina',
      danger: true,
    });
    if (!agreed) return;
    const dados = { rebanhoId, vacinaId };
    const result = await dispatch(record('vaccines/concluded', dados));
    if (told(result)) onConcluded();
  };
  return { conclude, dialog };
}

/** What a vaccine is and where its running cycle stands. */
function VaccineFacts({ vaccine }: { readonly vaccine: Vaccine }) {
  const { intervaloEntreDoses, doseReforco, inicio } = vaccine;
  return (
    <Facts least="10rem">
      <Fact name="Ciclo">{progressOf(vaccine)}</Fact>
      <Fact name="Intervalo entre doses">{days(intervaloEntreDoses)}</Fact>
      {doseReforco ? (
        <Fact name="Reforço">
          {days(doseReforco.intervaloDias)} após a {doseReforco.aposDose}ª dose
        </Fact>
      ) : null}
      {inicio ? (
        <>
          <Fact name="Início do ciclo">{inicio}</Fact>
          <Fact name="Última dose">{vaccine.ultimaDose}</Fact>
          <Fact name="Próxima dose">{vaccine.proximaDose}</Fact>
        </>
      ) : null}
    </Facts>
  );
}
