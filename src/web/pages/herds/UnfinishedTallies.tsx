import { Pencil } from 'lucide-react';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { HerdReader } from '@/domain/shared/effects';
import { selectOnline } from '@/state/connection/slice';
import { useAppSelector } from '@/web/hooks';
import { milkingData } from '@/web/tally/milk';
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

/** What was begun here and left half typed: nobody else knows of it. */
export default function UnfinishedTallies(props: {
  readonly reader: HerdReader;
}) {
  const { herd } = props.reader;
  const { rebanhoId } = herd;
  const online = useAppSelector(selectOnline);
  const drafts = useDrafts(rebanhoId) ?? [];
  // The one that could not go is offered above every screen once it can.
  const offered = ({ header }: Draft) =>
    online && header.pronto && header.tipo === 'ordenha';
  const left = drafts.filter(
    (draft) => saysAnything(draft) && !isGoing(draft.header) && !offered(draft),
  );
  if (left.length === 0) return null;
  const perDay = milkingsPerDay(props.reader.row('parametros', rebanhoId));
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
