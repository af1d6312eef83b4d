import { Trash2, Weight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dayNumber } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { dailyGain } from '@/domain/weighings/growth';
import {
  WEIGHING_KINDS,
  WEIGHING_METHODS,
  type Weighing,
} from '@/domain/weighings/types';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { LinkButton } from '@/web/components/LinkButton';
import { List } from '@/web/components/List';
import { Note, Row, Stack } from '@/web/components/layout';
import { useAppDispatch } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { useTold } from '@/web/sync/told';
import { gain, kilos } from '@/web/tally/numbers';

interface WeighingHistoryProps {
  readonly rebanhoId: string;
  readonly animalId: string;
}

/** An animal's weighings, the newest first, with the gain between them. */
export function WeighingHistory(props: WeighingHistoryProps) {
  const { rebanhoId, animalId } = props;
  const reader = useHerdReader(rebanhoId);
  const rows = useMemo(
    () => newestFirst(reader?.rowsOf('pesagens', animalId) ?? []),
    [reader, animalId],
  );
  return (
    <Stack gap="lg">
      <LinkButton
        to={`/rebanho/${rebanhoId}/pesagem?animal=${animalId}`}
        icon={<Weight aria-hidden />}
      >
        Registrar peso
      </LinkButton>
      {rows.length === 0 ? (
        <Note>Nenhuma pesagem.</Note>
      ) : (
        <List aria-label="Pesagens">
          {rows.map((row, index) => (
            <Weighed key={row.pesagemId} row={row} before={rows[index + 1]} />
          ))}
        </List>
      )}
    </Stack>
  );
}

interface WeighedProps {
  readonly row: Weighing;
  readonly before: Weighing | undefined;
}

function Weighed({ row, before }: WeighedProps) {
  const { dataPesagem, peso, metodo, tipo, perimetroToracico } = row;
  const rate = before ? dailyGain(before, row) : null;
  const words = [
    dataPesagem,
    labelOf(WEIGHING_KINDS, tipo),
    perimetroToracico === null
      ? labelOf(WEIGHING_METHODS, metodo)
      : `Fita ${perimetroToracico} cm`,
    rate === null ? null : gain(rate),
  ];
  return (
    <Row as="li" spread>
      <div>
        <p>
          <strong>{kilos(peso)}</strong>
        </p>
        <Note>{words.filter(Boolean).join(' · ')}</Note>
      </div>
      <Remove row={row} />
    </Row>
  );
}

function Remove({ row }: { readonly row: Weighing }) {
  const [asking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const { rebanhoId, pesagemId, animalId, dataPesagem } = row;
  const remove = async () => {
    const dados = { rebanhoId, pesagemId, animalId };
    const result = await dispatch(record('weighings/deleted', dados));
    setAsking(false);
    told(result);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Excluir pesagem de ${dataPesagem}`}
        icon={<Trash2 aria-hidden size={20} />}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Excluir pesagem"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button variant="danger" onClick={remove}>
              Excluir pesagem
            </Button>
          </>
        }
      >
        <p>
          {kilos(row.peso)} em {dataPesagem}. Isso não pode ser desfeito.
        </p>
      </Dialog>
    </>
  );
}

function newestFirst(rows: readonly Weighing[]): readonly Weighing[] {
  return [...rows].sort(
    (a, b) => dayNumber(b.dataPesagem) - dayNumber(a.dataPesagem),
  );
}
