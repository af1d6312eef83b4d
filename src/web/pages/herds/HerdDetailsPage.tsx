import {
  Archive,
  ChevronRight,
  FileLock2,
  Pencil,
  SlidersHorizontal,
  Trash2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Dialog } from '@/web/components/Dialog';
import { Fact, Facts } from '@/web/components/Facts';
import { RowLink } from '@/web/components/LinkButton';
import { List } from '@/web/components/List';
import { Actions, Row } from '@/web/components/layout';
import { Recording, useOffered } from '@/web/components/onlySees';
import { Page } from '@/web/components/Page';
import { count } from '@/web/format';
import { useAppDispatch } from '@/web/hooks';
import { ClashHistory } from '@/web/shared/edits/ClashHistory';
import { HerdGate } from '@/web/shared/HerdGate';
import { useTold } from '@/web/sync/told';
import { useGoOn } from '@/web/sync/useGoOn';
import { useReached } from '@/web/sync/useReached';
import { herdCounts } from './herdCounts';
import { NumericNames } from './NumericNames';

/** /rebanho/:rebanhoId/detalhes */
export function Component() {
  const { rebanhoId = '' } = useParams();
  // Here, for a herd's page goes with it before the answer comes.
  const goOn = useGoOn();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <HerdDetails {...{ herd, goOn }} />}
    </HerdGate>
  );
}

interface HerdDetailsProps {
  readonly herd: Herd;
  readonly goOn: ReturnType<typeof useGoOn>;
}

function HerdDetails({ herd, goOn }: HerdDetailsProps) {
  const { rebanhoId } = herd;
  const [deleting, setDeleting] = useState(false);
  const reached = useReached();
  const remove = async () => setDeleting(await reached('herds/deleted'));
  const base = `/rebanho/${rebanhoId}`;
  return (
    <Page title="Detalhes do rebanho" herdName={herd.nome} backTo={base}>
      <Card>
        <Facts>
          <Fact name="Nome">{herd.nome}</Fact>
          <Fact name="Descrição">{herd.descricao || 'Sem descrição'}</Fact>
          <Fact name="Animais">
            {count(herd.qntdAnimais, 'animal', 'animais')}
          </Fact>
          <Fact name="Descartados">
            {count(
              herd.qntdAnimaisDescartados,
              'animal descartado',
              'animais descartados',
            )}
          </Fact>
        </Facts>
      </Card>
      <Recording>
        <NumericNames rebanhoId={rebanhoId} />
      </Recording>
      <ClashHistory rebanhoId={rebanhoId} registroId={rebanhoId} />
      <Doors rebanhoId={rebanhoId} />
      <Actions>
        {may(herd, 'DONO') ? (
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove()}
          >
            Excluir rebanho
          </Button>
        ) : null}
      </Actions>
      <DeleteHerdDialog
        herd={herd}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => goOn('/rebanhos')}
      />
    </Page>
  );
}

/** What there is of a herd besides its animals. */
function Doors({ rebanhoId }: Pick<Herd, 'rebanhoId'>) {
  const isOffered = useOffered();
  const base = `/rebanho/${rebanhoId}`;
  const doors = [
    [`/rebanho-editar/${rebanhoId}`, 'Editar rebanho', Pencil],
    ['?painel=parametros', 'Parâmetros do rebanho', SlidersHorizontal],
    [`${base}/pessoas`, 'Pessoas', Users],
    [`${base}/arquivo`, 'Arquivo do rebanho', FileLock2],
    [`${base}/animais?aba=descartados`, 'Ver descartados', Archive],
  ] as const;
  return (
    <Card as="nav" aria-label="Sobre o rebanho">
      <List>
        {doors
          .filter(([to]) => isOffered(to))
          .map(([to, label, Icon]) => (
            <li key={to}>
              <RowLink to={to}>
                <Row as="span" gap="md">
                  <Icon aria-hidden />
                  {label}
                </Row>
                <ChevronRight aria-hidden />
              </RowLink>
            </li>
          ))}
      </List>
    </Card>
  );
}

interface DeleteHerdDialogProps {
  readonly herd: Herd;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a herd and everything in it goes. */
function DeleteHerdDialog(props: DeleteHerdDialogProps) {
  const { herd, open, onClose } = props;
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const remove = async () => {
    setBusy(true);
    const { rebanhoId } = herd;
    const result = await dispatch(record('herds/deleted', { rebanhoId }));
    setBusy(false);
    if (told(result)) props.onDeleted();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Excluir ${herd.nome}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Excluir rebanho
          </Button>
        </>
      }
    >
      <p>
        O rebanho e tudo o que está nele serão excluídos: {herdCounts(herd)}.
        Não é possível desfazer.
      </p>
    </Dialog>
  );
}
