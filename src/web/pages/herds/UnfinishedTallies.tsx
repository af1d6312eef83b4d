import { Pencil } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { HerdReader } from '@/domain/shared/effects';
import { selectOnline } from '@/state/connection/slice';
import { nowOnFarm } from '@/web/clock';
import { useAppSelector } from '@/web/hooks';
import { isUnderWay, milkingData } from '@/web/tally/milk';
import type { Draft, TallyHeader, TallyKind } from '@/web/tally/types';
import { draftKindOf, isGoing, saysAnything } from '@/web/tally/useSend';
import { useDrafts } from '@/web/tally/useTally';
import { AlertRow, AlertRows } from './AlertRow';
import { Panel } from './Panels';
import { milkingQuery } from './Tasks';

/** Where each kind goes on, under the herd's address. */
const PLACES: Readonly<Record<TallyKind, (header: TallyHeader) => string>> = {
  ordenha: (header) => {
    const { data, ordenha } = milkingData(header);
    const asked = milkingQuery({ dataOcorrencia: data, ordenha });
    return `cadastrar-producao${asked}`;
  },
  pesagem: () => 'pesagem?modo=varios',
  amostra: () => 'amostras-leite',
};

interface UnfinishedTalliesProps {
  readonly reader: HerdReader;
  /** Told whether one of them is the milking of this hour. */
  readonly onBegun: (begun: boolean) => void;
}

/** What was begun here and left half typed: nobody else knows of it. */
export default function UnfinishedTallies({
  reader,
  onBegun,
}: UnfinishedTalliesProps) {
  const { rebanhoId } = reader.herd;
  const left = useLeft(rebanhoId);
  const perDay = milkingsPerDay(reader.row('parametros', rebanhoId));
  const begun = left.some(
    ({ header }) =>
      header.tipo === 'ordenha' && isUnderWay(header, nowOnFarm(), perDay),
  );
  // Before it is painted: nothing moves from the finger.
  useLayoutEffect(() => onBegun(begun), [begun, onBegun]);
  return left.length === 0 ? null : (
    <Left rebanhoId={rebanhoId} left={left} perDay={perDay} />
  );
}

function useLeft(rebanhoId: string): readonly Draft[] {
  const online = useAppSelector(selectOnline);
  const drafts = useDrafts(rebanhoId) ?? [];
  // The one that could not go is offered above every screen once it can.
  const offered = ({ header }: Draft) =>
    online && header.pronto && header.tipo === 'ordenha';
  return drafts.filter(
    (draft) => saysAnything(draft) && !isGoing(draft.header) && !offered(draft),
  );
}

interface LeftProps {
  readonly rebanhoId: string;
  readonly left: readonly Draft[];
  /** Milkings a day of the herd. */
  readonly perDay: number;
}

function Left({ rebanhoId, left, perDay }: LeftProps) {
  return (
    <Panel id="por-terminar" title="Por terminar">
      <AlertRows>
        {left.map(({ header, lines }) => {
          const kind = draftKindOf(header);
          return (
            <AlertRow
              key={header.id}
              to={`/rebanho/${rebanhoId}/${PLACES[header.tipo](header)}`}
              icon={<Pencil aria-hidden />}
              title={`Continuar: ${kind.nameOf(header, perDay)}`}
              text={`Rascunho neste aparelho: ${kind.summaryOf(lines)}`}
            />
          );
        })}
      </AlertRows>
    </Panel>
  );
}
