import { useMemo, useState } from 'react';
import { IDENTIFIERS_MAX } from '@/domain/identifiers/limits';
import { IDENTIFIER_MESSAGES as M } from '@/domain/identifiers/messages';
import {
  type NumericName,
  numericNamesOf,
  tagsOfNumericNames,
} from '@/domain/identifiers/numericNames';
import type { Identifier } from '@/domain/identifiers/types';
import { newId } from '@/state/clock';
import { oneSitting } from '@/state/device/oneSitting';
import { selectAnimals } from '@/state/fold/selectors';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Heading, Note, Stack } from '@/web/components/layout';
import { count } from '@/web/format';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import { useTold } from '@/web/sync/told';

/**
 * Offers the numbers that stand for names as tags, and to take them off again.
 * Nothing where no animal's name is a number.
 */
export function NumericNames({ rebanhoId }: { readonly rebanhoId: string }) {
  const animals = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const identifiersOf = useIdentifiersOf();
  const [busy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const names = useMemo(
    () => numericNamesOf(animals, identifiersOf),
    [animals, identifiersOf],
  );
  const tags = useMemo(
    () => tagsOfNumericNames(animals, identifiersOf),
    [animals, identifiersOf],
  );
  const { found, clashing } = names;
  if (found.length + clashing.length + tags.length === 0) return null;
  const run = async (conversion: AppThunk<Promise<RecordResult>>) => {
    setBusy(true);
    told(await dispatch(conversion));
    setBusy(false);
  };
  return (
    <Card as="section" aria-labelledby="numeros">
      <Stack>
        <Heading id="numeros">Números no lugar do nome</Heading>
        {found.length > 0 ? (
          <>
            <p>
              {count(found.length, 'animal tem', 'animais têm')} um número como
              nome e nenhum brinco. O nome fica como está.
            </p>
            <Button busy={busy} onClick={() => run(hangAll(rebanhoId, found))}>
              Usar o número como brinco
            </Button>
          </>
        ) : null}
        <Clashing names={clashing} />
        {tags.length > 0 ? (
          <>
            <p>
              {count(tags.length, 'brinco é', 'brincos são')} o próprio nome.
            </p>
            <Button busy={busy} onClick={() => run(takeOff(rebanhoId, tags))}>
              Desfazer: tirar esses brincos
            </Button>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

function Clashing({ names }: { readonly names: readonly NumericName[] }) {
  if (names.length === 0) return null;
  const which = names.map(({ nome }) => nome).join(', ');
  return (
    <Note>
      Ficam sem brinco, porque o mesmo número é de mais de um animal: {which}.
    </Note>
  );
}

/** Hangs each number, as many at once as a call takes. */
function hangAll(
  rebanhoId: string,
  names: readonly NumericName[],
): AppThunk<Promise<RecordResult>> {
  return (dispatch) =>
    dispatch(
      inParts(names, (part) => {
        const identificacoes = part.map(({ animalId, valor }) => ({
          ...{ animalId, valor, esquema: 'MANEJO' as const, desde: null },
          identificacaoId: dispatch(newId()),
        }));
        return record('identifiers/batchRegistered', {
          rebanhoId,
          identificacoes,
        });
      }),
    );
}

function takeOff(
  rebanhoId: string,
  tags: readonly Identifier[],
): AppThunk<Promise<RecordResult>> {
  return inParts(tags, (part) =>
    record('identifiers/batchClosed', {
      ...{ rebanhoId, ate: today(), motivo: M.undone },
      identificacoes: part.map(
        ({ identificacaoId, animalId, esquema, valor }) => ({
          ...{ identificacaoId, animalId, esquema, valor },
        }),
      ),
    }),
  );
}

/** Stops at the first part that is refused; those before it stay. */
function inParts<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => AppThunk<Promise<RecordResult>>,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const step = dispatch(oneSitting());
    let rest = items;
    let result: RecordResult;
    do {
      result = await step(send(rest.slice(0, IDENTIFIERS_MAX)));
      rest = rest.slice(IDENTIFIERS_MAX);
    } while (result.ok && rest.length > 0);
    return result;
  };
}
