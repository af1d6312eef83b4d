import { type Unseen, unseenChanged } from '@/state/device/slice';
import { Button } from '@/web/components/Button';
import { List, ListRow, TouchLink } from '@/web/components/List';
import { Actions } from '@/web/components/layout';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { animalPath } from '@/web/shared/animalPath';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { Panel } from './Panels';

/** What passed in a strip of three seconds, maybe in a pocket, until it was seen. */
export function ToSee({ rebanhoId }: { readonly rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const herd = useHerdReader(rebanhoId);
  const unseen = useAppSelector(({ device }) => device.unseen?.[rebanhoId]);
  if (!unseen?.length) return null;
  const seen = () => dispatch(unseenChanged({ herdId: rebanhoId, unseen: [] }));
  return (
    <Panel id="a-conferir" title="A conferir">
      <List>
        {onceEach(unseen).map(({ animalId, mensagem }) => {
          const animal = herd?.row('animais', animalId ?? '');
          return (
            <ListRow key={mensagem}>
              {animal ? (
                <TouchLink to={animalPath(animal)}>{mensagem}</TouchLink>
              ) : (
                <span>{mensagem}</span>
              )}
            </ListRow>
          );
        })}
      </List>
      <Actions>
        <Button onClick={seen}>Conferido</Button>
      </Actions>
    </Panel>
  );
}

function onceEach(unseen: readonly Unseen[]): readonly Unseen[] {
  return [...new Map(unseen.map((one) => [one.mensagem, one])).values()];
}
