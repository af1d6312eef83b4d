import { Weight } from 'lucide-react';
import { useMemo } from 'react';
import { dayNumber } from '@/domain/shared/dates';
import { labelOf } from '@/domain/shared/enumerations';
import { dailyGain } from '@/domain/weighings/growth';
import {
  WEIGHING_KINDS,
  WEIGHING_METHODS,
  type Weighing,
} from '@/domain/weighings/types';
import { LinkButton } from '@/web/components/LinkButton';
import { List, ListRow } from '@/web/components/List';
import { Note, Stack } from '@/web/components/layout';
import { DeleteRow } from '@/web/shared/DeleteRow';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { gain, kilos, plain } from '@/web/tally/numbers';
import { RecordedBy } from '../people/RecordedBy';

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
  const { rebanhoId, pesagemId, animalId, dataPesagem } = row;
  const { peso, metodo, tipo, perimetroToracico } = row;
  const rate = before ? dailyGain(before, row) : null;
  const words = [
    dataPesagem,
    labelOf(WEIGHING_KINDS, tipo),
    perimetroToracico === null
      ? labelOf(WEIGHING_METHODS, metodo)
      : `Fita ${plain(perimetroToracico)} cm`,
    rate === null ? null : gain(rate),
  ];
  return (
    <ListRow>
      <div>
        <p>
          <strong>{kilos(peso)}</strong>
        </p>
        <Note>
          {words.filter(Boolean).join(' · ')}
          <RecordedBy rebanhoId={rebanhoId} table="pesagens" id={pesagemId} />
        </Note>
      </div>
      <DeleteRow
        kind="weighings/deleted"
        dados={{ rebanhoId, pesagemId, animalId }}
        label="Excluir pesagem"
        iconLabel={`Excluir pesagem de ${dataPesagem}`}
        text={`${kilos(peso)} em ${dataPesagem}. Isso não pode ser desfeito.`}
      />
    </ListRow>
  );
}

function newestFirst(rows: readonly Weighing[]): readonly Weighing[] {
  return [...rows].sort(
    (a, b) => dayNumber(b.dataPesagem) - dayNumber(a.dataPesagem),
  );
}
