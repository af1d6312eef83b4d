import { useState } from 'react';
import type { Herd } from '@/domain/herds/types';
import { selectVisit, visitChanged } from '@/state/device/visit';
import { pullCarried } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { Check } from '@/web/components/choices';
import { List } from '@/web/components/List';
import { Actions, Note, Stack } from '@/web/components/layout';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';

interface HerdMarksProps {
  readonly herds: readonly Herd[];
  readonly onDone?: () => void;
}

/** Which herds the visit carries; they come once that is settled. */
export function HerdMarks({ herds, onDone }: HerdMarksProps) {
  const dispatch = useAppDispatch();
  const before = useAppSelector(selectVisit).herds;
  const [marked, setMarked] = useState<readonly string[]>(() =>
    before.filter((id) => herds.some(({ rebanhoId }) => rebanhoId === id)),
  );
  const toggle = (id: string) =>
    setMarked(
      marked.includes(id)
        ? marked.filter((one) => one !== id)
        : [...marked, id],
    );
  const all = herds.map(({ rebanhoId }) => rebanhoId);
  const save = () => {
    dispatch(visitChanged({ herds: marked }));
    void dispatch(pullCarried());
    onDone?.();
  };
  return (
    <Stack>
      <Actions>
        <Button onClick={() => setMarked(all)}>Marcar todos</Button>
        <Button variant="quiet" onClick={() => setMarked([])}>
          Desmarcar
        </Button>
      </Actions>
      <List aria-label="Rebanhos da visita">
        {herds.map(({ rebanhoId, nome, qntdAnimais }) => (
          <li key={rebanhoId}>
            <Check
              checked={marked.includes(rebanhoId)}
              onChange={() => toggle(rebanhoId)}
            >
              <span>
                <strong>{nome}</strong>{' '}
                <Note as="span">{count(qntdAnimais, 'animal', 'animais')}</Note>
              </span>
            </Check>
          </li>
        ))}
      </List>
      <Button
        variant="primary"
        disabled={marked.length === 0 && before.length === 0}
        onClick={save}
      >
        {marked.length > 0
          ? `Levar ${count(marked.length, 'rebanho', 'rebanhos')}`
          : before.length > 0
            ? 'Não levar nenhum'
            : 'Marque os rebanhos'}
      </Button>
    </Stack>
  );
}
