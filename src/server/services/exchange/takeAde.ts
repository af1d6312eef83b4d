import { v5 } from 'uuid';
import { stepProblem } from '@/contract/exchange';
import type { Animal } from '@/domain/animals/types';
import { ADE_MESSAGES } from '@/domain/exchange/ade/messages';
import {
  type AdeNeeds,
  adeNeeds,
  adeOriginals,
} from '@/domain/exchange/ade/needs';
import { type AdeTaken, takeAde } from '@/domain/exchange/ade/take';
import type { AdePorts } from '@/domain/exchange/ade/taking';
import {
  ADE_NAMESPACE,
  type AdeCollections,
} from '@/domain/exchange/ade/types';
import type { Herd } from '@/domain/herds/types';
import { isSame } from '@/domain/identifiers/holders';
import { allowed } from '@/domain/people/access';
import type { HerdReader } from '@/domain/shared/effects';
import { Layer } from '@/domain/shared/layer';
import { nameKey } from '@/domain/shared/names';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import { wholeReader } from '@/server/services/shared/herdReader';
import { herdMissing } from '@/server/services/shared/problems';
import { herdFull, isClaimed, isFull } from '../writes/decide';
import { changeOf, effective, herdAfter, isIdle } from '../writes/ruleEffects';
import { signatures } from '../writes/signatures';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
  write,
} from '../writes/writes';

export const adeClock = (ms: number) => farmNow(new Date(ms));

/** What serves of the collections, in one write of the herd. */
export function takeAdeCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  collections: AdeCollections,
): Promise<WriteResult> {
  return write(database, call, async (repositories) => {
    const herd = await repositories.herds.find(rebanhoId, call.usuarioId);
    if (!herd) return refusing(herdMissing());
    const mine = allowed(herd, 'LANCAR');
    if (!mine.ok) return { ...refusing(mine.problem), place: rebanhoId };
    const decision = await decide(repositories, call, herd, collections);
    return { ...decision, place: rebanhoId };
  });
}

async function decide(
  repositories: Repositories,
  call: WriteCall,
  herd: Herd,
  collections: AdeCollections,
): Promise<Decision> {
  const { now } = call;
  const ids = await idsFor(repositories, call, herd.rebanhoId, collections);
  const { reader, animals, identifiers } = await readerFor(
    repositories,
    call.usuarioId,
    herd,
    { collections, ...ids },
  );
  const today = farmToday(now);
  const made = takeAde(collections, {
    ...{ herd: reader, animals, identifiers, clock: adeClock, ...ids },
    when: { today, now: farmNow(now), at: now.toISOString() },
    check: (step) => stepProblem(step, today),
  });
  return decisionOf(repositories, call, reader, made);
}

async function decisionOf(
  repositories: Repositories,
  call: WriteCall,
  before: HerdReader,
  { put, remove, criados, repetidos, recusados }: AdeTaken,
): Promise<Decision> {
  const { done: message } = ADE_MESSAGES;
  const body = { message, criados, repetidos, recusados };
  const plain = effective(before, { put, remove, avisos: [] });
  if (isIdle(plain)) return { kind: 'done', status: 200, body };
  const alone = before.herd.papel === undefined;
  const signed = alone
    ? {}
    : await signatures(repositories, call, before, plain);
  const effects = { ...plain, put: { ...plain.put, ...signed } };
  const change = changeOf(before, effects);
  if (isFull(before.herd, change.inserted.length)) return refusing(herdFull());
  return {
    ...{ kind: 'change', change, status: 200, body },
    after: herdAfter(before.herd, change),
    ofAccount: effects.put.identificacoes?.some(isClaimed) ?? false,
  };
}

/**
 * The ids that what is sent has here. Lida's own stay where they are free, so
 * that a herd comes back as it was; where they stand for something of another
 * herd, or for what was deleted here, others are made of them, always the same.
 * One that was made and deleted is no more either, for no device would take its
 * row: the next made of it stands for what comes again.
 */
async function idsFor(
  { taken, removed }: Repositories,
  { usuarioId }: WriteCall,
  rebanhoId: string,
  collections: AdeCollections,
) {
  const gone = await removed.all(rebanhoId);
  const derived = (text: string) => {
    let id = v5(`${rebanhoId} ${text}`, ADE_NAMESPACE);
    while (gone.has(id)) id = v5(id, ADE_NAMESPACE);
    return id;
  };
  const originals = adeOriginals(collections);
  const all = originals.flatMap((id) => [id, derived(id)]);
  const { here, elsewhere } = await taken.among(
    ...([rebanhoId, usuarioId, all] as const),
  );
  const isFree = (id: string) => here.has(id) || !elsewhere.has(id);
  const idOf = (original: string) => {
    const own = derived(original);
    return !here.has(own) && isFree(original) ? original : own;
  };
  return { idOf, derived };
}

interface Asked extends Pick<AdePorts, 'idOf' | 'derived'> {
  readonly collections: AdeCollections;
}

/** The herd's animals, and of the rest what the records may meet. */
async function readerFor(
  repositories: Repositories,
  usuarioId: string,
  herd: Herd,
  { collections, ...ids }: Asked,
) {
  const { rebanhoId } = herd;
  const whole = await wholeReader(repositories, herd, [
    ...(['identificacoes', 'medicamentos', 'tratamentos'] as const),
    'parametros',
  ]);
  const animals = whole.all('animais');
  const identifiers = whole.all('identificacoes');
  const needs = adeNeeds(collections, {
    ...{ animals, identifiers, ...ids, clock: adeClock },
  });
  const holders = await repositories.identifiers.holders(
    ...([usuarioId, rebanhoId, needs.keys] as const),
  );
  const named = byName(animals);
  const reader = new Layer({
    ...whole,
    namesake: (name, ownId) =>
      named.get(nameKey(name))?.find(({ animalId }) => animalId !== ownId),
    holders: (of) => holders.filter((one) => isSame(one, of)),
  });
  reader.apply({
    put: {
      ...(await rowsFor(repositories, rebanhoId, needs)),
      edicoes: await editsFor(repositories, whole, needs),
    },
    remove: {},
  });
  return { reader, animals, identifiers };
}

async function rowsFor(
  { rows }: Repositories,
  rebanhoId: string,
  { animals: owners, dates }: AdeNeeds,
) {
  return {
    entradasSemen: await rows.load('entradasSemen', rebanhoId, { owners }),
    situacoesReprodutivas: await rows.load(
      ...(['situacoesReprodutivas', rebanhoId, { owners }] as const),
    ),
    situacoesProdutivas: await rows.load(
      ...(['situacoesProdutivas', rebanhoId, { owners }] as const),
    ),
    pesagens: await rows.load('pesagens', rebanhoId, { owners }),
    amostras: await rows.load('amostras', rebanhoId, { owners }),
    aplicacoes: await rows.load('aplicacoes', rebanhoId, { owners }),
    producoes: await rows.load('producoes', rebanhoId, { owners: dates }),
  };
}

/** What was noted of the fields of all that a record may change. */
function editsFor(
  { rows }: Repositories,
  { all, herd }: HerdReader,
  { animals }: AdeNeeds,
) {
  const owners = [
    ...animals,
    ...all('medicamentos').map(({ medicamentoId }) => medicamentoId),
    ...all('tratamentos').map(({ tratamentoId }) => tratamentoId),
  ];
  return rows.load('edicoes', herd.rebanhoId, { owners });
}

/** Active animals by the key of their name. */
function byName(animals: readonly Animal[]) {
  const found = new Map<string, Animal[]>();
  for (const animal of animals.filter(({ descartado }) => !descartado)) {
    const key = nameKey(animal.nome);
    found.set(key, [...(found.get(key) ?? []), animal]);
  }
  return found;
}
