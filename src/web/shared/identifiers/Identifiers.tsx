import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { currentFirst } from '@/domain/identifiers/current';
import { type Identifier, SCHEMES } from '@/domain/identifiers/types';
import { labelOf } from '@/domain/shared/enumerations';
import { tagLane } from '@/state/cases/tagLane';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { List, ListRow } from '@/web/components/List';
import { Note } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { RecordedBy } from '@/web/shared/people/RecordedBy';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { LaneSeal } from '@/web/sync/SyncSeal';
import { whenAsked } from '../whenAsked';

// With the forms, which the page does not need.
const IdentifierSheet = whenAsked(
  () => import(/* webpackChunkName: "identificacao" */ './IdentifierSheet'),
);
const ClosingSheet = whenAsked(
  () => import(/* webpackChunkName: "identificacao" */ './ClosingSheet'),
);

/** What hangs on an animal and what hung on it, and the way to change it. */
export function Identifiers({ animal }: { readonly animal: Animal }) {
  const herd = useHerdReader(animal.rebanhoId);
  const [adding, setAdding] = useState(false);
  const [closing, setClosing] = useState<Identifier | null>(null);
  const rows = herd?.rowsOf('identificacoes', animal.animalId) ?? [];
  return (
    <Card>
      <h2>Identificação</h2>
      {rows.length > 0 ? (
        <List aria-label={`Identificações de ${animal.nome}`}>
          {currentFirst(rows).map((row) => (
            <IdentifierRow
              key={row.identificacaoId}
              row={row}
              onClose={() => setClosing(row)}
            />
          ))}
        </List>
      ) : (
        <Note>Sem brinco, chip ou registro.</Note>
      )}
      <Recording>
        <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Adicionar brinco ou número
        </Button>
      </Recording>
      {adding ? (
        <IdentifierSheet animal={animal} onClose={() => setAdding(false)} />
      ) : null}
      {closing ? (
        <ClosingSheet
          animal={animal}
          identifier={closing}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </Card>
  );
}

interface IdentifierRowProps {
  readonly row: Identifier;
  readonly onClose: () => void;
}

function IdentifierRow({ row, onClose }: IdentifierRowProps) {
  const { rebanhoId, identificacaoId, esquema, valor } = row;
  const { desde, ate, motivo } = row;
  const label = labelOf(SCHEMES, esquema);
  return (
    <ListRow>
      <div>
        <p>
          <strong>
            {label} {valor}
          </strong>
        </p>
        <Note>
          {ate === null
            ? ` desde ${desde}`
            : ` antigo, de ${desde} a ${ate}: ${motivo}`}
          <RecordedBy
            {...{ rebanhoId }}
            table="identificacoes"
            id={identificacaoId}
          />
        </Note>{' '}
        <LaneSeal lane={tagLane(rebanhoId, row)} />
      </div>
      {ate === null ? (
        <Recording>
          <Button
            variant="quiet"
            aria-label={`Retirar ${label} ${valor}`}
            onClick={onClose}
          >
            Retirar
          </Button>
        </Recording>
      ) : null}
    </ListRow>
  );
}
