import { X } from 'lucide-react';
import type { HerdReader } from '@/domain/shared/effects';
import { Button } from '@/web/components/Button';
import { Row } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { isSent } from './entryState';
import type { TallyEntry } from './TallyEntry';
import type { Roll, TallyItem, TallyLine } from './types';
import { useEntry } from './useTally';

interface GoneAnimalsProps {
  readonly reader: HerdReader;
  readonly entry: TallyEntry;
  readonly roll: Roll<TallyItem>;
  readonly show: (value: number) => string;
}

/**
 * Whoever was entered and, as another person recorded since, had left before the
 * day: all would be refused for her number, and she is on no list any more.
 */
export function GoneAnimals(props: GoneAnimalsProps) {
  const { reader, entry, roll, show } = props;
  const lines = useEntry(entry, (state) => state.lines);
  return [...lines.values()].flatMap((line) => {
    const { id, valor } = line;
    if (valor === null || isSent(line) || roll.items.has(id)) return [];
    const nome = reader.row('animais', id)?.nome ?? 'Um animal';
    return (
      <Notice as="section" tone="warning" key={id} aria-label={nome}>
        <Row spread>
          <span>
            {nome} já não estava no rebanho neste dia: o que foi lançado (
            {show(valor)}) não pode ser enviado.
          </span>
          <Button
            icon={<X aria-hidden />}
            aria-label={`Tirar ${nome}`}
            onClick={() => entry.amend(id, LEFT)}
          >
            Tirar
          </Button>
        </Row>
      </Notice>
    );
  });
}

const LEFT: Partial<TallyLine> = {
  valor: null,
  motivo: 'Fora do rebanho',
};
