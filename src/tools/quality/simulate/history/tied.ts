import { Chance } from '@/domain/simulator/random';
import { together } from '@/web/sync/together';
import type { Device, World } from '../device';
import { newAnimal } from '../moves/animals';
import { someIdentifier } from '../moves/identifiers';
import type { Move, Sight } from '../moves/move';
import type { MemoryRows } from '../server/rows';
import { herdSeen } from './acts';
import type { Told } from './book';
import { recorded, sightOf } from './tell';

/**
 * A new animal and what its form records along with it: a bull's semen, any other's
 * tag. Both are there or neither is.
 */
export async function recordTied(
  world: World,
  device: Device,
  seed: number,
): Promise<void> {
  const { tab } = device;
  const chance = new Chance(seed);
  const herd = herdSeen(world, device, chance);
  if (!herd) return;
  const sight = sightOf(world, device, herd, chance);
  const dados = newAnimal(sight);
  const along = alongWith(sight, dados);
  await tab.does(({ dispatch }) => {
    const record = recorded(world, device, dispatch);
    const move: Move = { tipo: 'animals/registered', dados };
    const first = world.nextId();
    device.tied.set(first, null);
    void together(
      (beside) => record(move, { along: beside }),
      async (after) => {
        const other = world.nextId();
        device.tied.set(first, other);
        const recording = record(along, { after });
        const told = device.book.get(other);
        if (told) told.beside = first;
        const result = await recording;
        // A tag that another has: the animal is there without it.
        if (!result.ok) device.tied.delete(first);
        return result;
      },
    );
  });
}

type New = ReturnType<typeof newAnimal>;

function alongWith(sight: Sight, { animalId, rebanhoId, categoria }: New) {
  const { chance } = sight;
  const own = { animalId, rebanhoId };
  if (categoria === 'T') {
    const semen = {
      touroProprio: false,
      quantidadeDoses: chance.between(1, 9),
    };
    const dados = { ...own, ...semen };
    return { tipo: 'bulls/registered', dados } satisfies Move;
  }
  // The animal's own id: a first tag is hung once.
  const tag = { ...someIdentifier(sight), identificacaoId: animalId };
  const dados = { ...own, ...tag, desde: null };
  return { tipo: 'identifiers/registered', dados } satisfies Move;
}

/** Records that the device holds, or the server, without what was to go along. */
export function parted(
  { book, tab, tied }: Device,
  rows: MemoryRows,
): readonly string[] {
  const { offline, operations } = tab.state();
  const here = new Set([
    ...offline.outbox.map(({ payload }) => payload.operation.id),
    ...operations.refused.map(({ entry }) => entry.operation.id),
  ]);
  const isThere = ({ id, usuarioId }: Told) =>
    here.has(id) || rows.answerTo(usuarioId, id) !== undefined;
  const isOver = ({ fate }: Told) => fate === 'refused' || fate === 'withdrawn';
  return [...tied].flatMap(([id, other]) => {
    const first = book.get(id);
    const along = book.get(other ?? '');
    // What goes straight to the server is kept nowhere.
    if (!first || first.direct || !isThere(first)) return [];
    const isWhole = along && (isOver(along) || isThere(along));
    return isWhole ? [] : [`sem o que ia junto: ${first.tipo} ${id}`];
  });
}
