import { CircleCheck, Pencil, Syringe, Users } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Vaccine } from '@/domain/vaccines/types';
import { record, whyOffline } from '@/state/outbox/record';
import { selectDueDoses } from '@/state/vaccines/selectors';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { Tag } from '@/web/components/Tag';
import { useToast } from '@/web/components/toast';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { Coverage } from './Coverage';
import { CycleHistory } from './CycleHistory';
import { DueDates } from './DueDates';
import { useConfirm } from './useConfirm';
import { DueTag } from './VaccineCard';
import { VaccineFacts } from './VaccineFacts';
import { type OneVaccine, VaccineGate } from './VaccineGate';
import styles from './vaccines.module.css';
import { dueStateOf } from './words';

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
  const apply = `${base}/aplicar-dose/${vaccine.vacinaId}`;
  return (
    <Page
      title={vaccine.nome}
      subtitle={vaccine.descricao}
      herdName={reader.herd.nome}
      backTo={`${base}/vacinas`}
      primaryAction={
        <LinkButton to={apply} variant="primary" icon={<Syringe aria-hidden />}>
          Aplicar dose
        </LinkButton>
      }
    >
      <p>
        {vaccine.finalizada ? (
          <Tag>Concluída</Tag>
        ) : (
          <DueTag due={dueStateOf(groups)} />
        )}
      </p>
      <Card>
        <VaccineFacts vaccine={vaccine} />
      </Card>
      <ClashHistory
        rebanhoId={vaccine.rebanhoId}
        registroId={vaccine.vacinaId}
      />
      {vaccine.finalizada ? null : (
        <>
          <Coverage vaccine={vaccine} groups={groups} base={base} />
          <DueDates groups={groups} />
        </>
      )}
      <CycleHistory reader={reader} vaccine={vaccine} />
      {vaccine.finalizada ? null : <Actions vaccine={vaccine} base={base} />}
    </Page>
  );
}

interface ActionsProps {
  readonly vaccine: Vaccine;
  readonly base: string;
}

function Actions({ vaccine, base }: ActionsProps) {
  const { vacinaId } = vaccine;
  const { conclude, dialog } = useConclude(vaccine, base);
  return (
    <div className={styles.actions}>
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
      <Button icon={<CircleCheck aria-hidden />} onClick={conclude}>
        Concluir vacina
      </Button>
      {dialog}
    </div>
  );
}

function useConclude({ rebanhoId, vacinaId, nome }: Vaccine, base: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const conclude = async () => {
    const text = await dispatch(whyOffline('vaccines/concluded'));
    if (text) {
      toast({ kind: 'error', text });
      return;
    }
    const agreed = await ask({
      title: `Concluir ${nome}?`,
      text: 'A vacina sai da lista e do calendário e não poderá mais ser mudada. O histórico fica guardado.',
      action: 'Concluir vacina',
      danger: true,
    });
    if (!agreed) return;
    const dados = { rebanhoId, vacinaId };
    const result = await dispatch(record('vaccines/concluded', dados));
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return;
    }
    toast({ kind: 'success', text: result.message });
    void navigate(`${base}/vacinas`, { replace: true });
  };
  return { conclude, dialog };
}
