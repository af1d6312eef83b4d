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
import { useAppDispatch } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { useTold } from '@/web/sync/told';
import { gain, kilos } from '@/web/tally/numbers';
import styles from './curves.module.css';

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
    <div className={styles.curva}>
      <LinkButton
        to={`/rebanho/${rebanhoId}/pesagem?animal=${animalId}`}
        icon={<Weight aria-hidden />}
      >
        Registrar peso
      </LinkButton>
      {rows.length === 0 ? (
        <p className={styles.nota}>Nenhuma pesagem.</p>
      ) : (
        <ul aria-label="Pesagens" className={styles.lista}>
          {rows.map((row, index) => (
            <Row key={row.pesagemId} row={row} before={rows[index + 1]} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  readonly row: Weighing;
  readonly before: Weighing | undefined;
}

function Row({ row, before }: RowProps) {
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
    <li>
      <div>
        <p>
          <strong>{kilos(peso)}</strong>
        </p>
        <p className={styles.nota}>{words.filter(Boolean).join(' · ')}</p>
      </div>
      <Remove row={row} />
    </li>
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
