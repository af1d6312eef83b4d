import { Pencil } from 'lucide-react';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { Task } from '@/domain/reports/tasks';
import type { HerdReader } from '@/domain/shared/effects';
import { selectOnline } from '@/state/connection/slice';
import { nowOnFarm } from '@/web/clock';
import { Recording } from '@/web/components/onlySees';
import { useAppSelector } from '@/web/hooks';
import { isUnderWay, milkingData } from '@/web/tally/milk';
import type { Draft, TallyHeader, TallyKind } from '@/web/tally/types';
import { draftKindOf, isGoing, saysAnything } from '@/web/tally/useSend';
import { useDrafts } from '@/web/tally/useTally';
import { AlertRow, AlertRows } from './AlertRow';
import { Panel } from './Panels';
import { milkingQuery, Tasks } from './Tasks';

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
  /** What there is to do. */
  readonly tasks: readonly Task[];
}

/**
 * What was begun here and left half typed, of which nobody else knows, and below it
 * what there is to do: the milking that is gone on with above is not begun there.
 */
export default function UnfinishedTallies(props: UnfinishedTalliesProps) {
  const { reader, tasks } = props;
  const { rebanhoId } = reader.herd;
  const left = useLeft(rebanhoId);
  const perDay = milkingsPerDay(reader.row('parametros', rebanhoId));
  const begun = left.some(
    ({ header }) =>
      header.tipo === 'ordenha' && isUnderWay(header, nowOnFarm(), perDay),
  );
  const others = begun ? tasks.filter(isNoMilking) : tasks;
  return (
    <>
      {left.length === 0 ? null : (
        <Recording>
          <Left rebanhoId={rebanhoId} left={left} perDay={perDay} />
        </Recording>
      )}
      {begun && others.length === 0 ? null : (
        <Tasks tasks={others} herd={reader} />
      )}
    </>
  );
}

function isNoMilking({ codigo }: Task): boolean {
  return codigo !== 'ORDENHA';
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
