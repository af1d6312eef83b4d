import type { Animal } from '../animals/types';
import { isSame } from '../identifiers/holders';
import type { Holder, Identifier } from '../identifiers/types';
import { holdersOf } from '../identifiers/unique';
import type { Production } from '../production/types';
import { sampleOfDay } from '../quality/samples';
import type { Sample } from '../quality/types';
import { type FarmDate, isAfter } from '../shared/dates';
import type { HerdReader, Notice, When } from '../shared/effects';
import { NAME_MAX, nameKey } from '../shared/names';
import { weighingsOfDay } from '../weighings/operations';
import type { Weighing } from '../weighings/types';
import {
  HERD_FILE_MESSAGES as M,
  renamedMessage,
  tagClosedMessage,
  tagPassedMessage,
} from './messages';

interface Arrived<Row> {
  readonly rows: readonly Row[];
  readonly avisos: readonly Notice[];
}

/** An active animal whose name another has comes in with a number behind it. */
export function namedAnew(
  reader: HerdReader,
  animals: readonly Animal[],
): Arrived<Animal> {
  const names = new Set<string>();
  const avisos: Notice[] = [];
  const rows = animals.map((animal) => {
    if (animal.descartado) return animal;
    const nome = freeName(reader, animal, names);
    names.add(nameKey(nome));
    if (nome === animal.nome) return animal;
    const mensagem = renamedMessage(animal.nome, nome);
    avisos.push({ codigo: 'NOME_MUDADO', campo: 'nome', mensagem });
    return { ...animal, nome };
  });
  return { rows, avisos };
}

function freeName(
  reader: HerdReader,
  animal: Animal,
  taken: ReadonlySet<string>,
): string {
  const { animalId, nome } = animal;
  const isFree = (name: string) =>
    !taken.has(nameKey(name)) && !reader.namesake(name, animalId);
  return namesFor(animal).find(isFree) ?? nome;
}

const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];

/**
 * What an animal may come to be called, in order: the server must know beforehand
 * who has which. Where every number is taken, the end of her id tells her apart.
 */
export function namesFor({ animalId, nome }: Animal): readonly string[] {
  const others = [...NUMBERS, animalId.slice(-6)].map((end) => {
    const suffix = ` ${end}`;
    return `${nome.slice(0, NAME_MAX - suffix.length)}${suffix}`;
  });
  return [nome, ...others];
}

/**
 * A tag or number that another animal has is kept as one of before; that of one of
 * the `animals` that come and have left is nobody's. One that only animals of the
 * herd have that left goes over to her who comes: she was bought back.
 */
export function tagsFreed(
  reader: HerdReader,
  identifiers: readonly Identifier[],
  animals: readonly Animal[],
  { today }: When,
): Arrived<Identifier> {
  const coming = new Map(animals.map((one) => [one.animalId, one]));
  const avisos: Notice[] = [];
  const rows = identifiers.flatMap((row) => {
    const known = reader.row('animais', row.animalId);
    const animal = coming.get(row.animalId) ?? known;
    const [holder, ...others] = holdersOf(reader, row, animal);
    if (row.ate !== null || !holder) return [row];
    const passed = leftBy(reader, row, animal, [holder, ...others]);
    const isPassed = passed.length > 0;
    const mensagem = isPassed
      ? tagPassedMessage(row.valor, holder.nome)
      : tagClosedMessage(row.valor);
    avisos.push({ codigo: 'BRINCO_PERDIDO', campo: 'valor', mensagem });
    return isPassed
      ? [row, ...passed.map((one) => closed(one, M.cameBack, today))]
      : [closed(row, M.tagTaken, today)];
  });
  return { rows, avisos };
}

/** The open rows of those who left, where nobody else has it; else none. */
function leftBy(
  reader: HerdReader,
  row: Identifier,
  animal: Animal | undefined,
  holders: readonly Holder[],
): readonly Identifier[] {
  const haveLeft = holders.every(
    ({ descartado, rebanhoId }) =>
      descartado && rebanhoId === reader.herd.rebanhoId,
  );
  if (!haveLeft || animal?.descartado) return [];
  return holders
    .flatMap(({ animalId }) => reader.rowsOf('identificacoes', animalId))
    .filter((one) => one.ate === null && isSame(one, row));
}

function closed(row: Identifier, motivo: string, today: FarmDate): Identifier {
  const ate = isAfter(row.desde, today) ? row.desde : today;
  return { ...row, ate, motivo };
}

/** A cow's milk of a day and milking is kept once: what is here stands. */
export function onlyNewMilk(
  reader: HerdReader,
  rows: readonly Production[],
): readonly Production[] {
  const seen = new Map<string, Production[]>();
  return rows.map((row) => {
    const day = seen.get(row.dataOcorrencia) ?? [
      ...reader.rowsOf('producoes', row.dataOcorrencia),
    ];
    seen.set(row.dataOcorrencia, day);
    const cows = new Set(
      day
        .filter((known) => meets(known, row))
        .flatMap(({ registros }) => registros.map(({ vacaId }) => vacaId)),
    );
    const registros = row.registros.filter(({ vacaId }) => !cows.has(vacaId));
    const kept =
      registros.length === row.registros.length ? row : { ...row, registros };
    day.push(kept);
    return kept;
  });
}

/** A total of the day is of each of its milkings too. */
function meets(known: Production, { ordenha }: Production): boolean {
  return (
    known.ordenha === null || ordenha === null || known.ordenha === ordenha
  );
}

/** A cow has one sample a day: what is here stands. */
export function onlyNewSamples(
  reader: HerdReader,
  rows: readonly Sample[],
): readonly Sample[] {
  return onceADay(
    rows,
    ({ data }) => data,
    (row) => sampleOfDay(reader, row).length > 0,
  );
}

/** An animal is weighed once a day: what is here stands. */
export function onlyNewWeighings(
  reader: HerdReader,
  rows: readonly Weighing[],
): readonly Weighing[] {
  return onceADay(
    rows,
    ({ dataPesagem }) => dataPesagem,
    (row) => weighingsOfDay(reader, row).length > 0,
  );
}

function onceADay<Row extends { readonly animalId: string }>(
  rows: readonly Row[],
  dayOf: (row: Row) => FarmDate,
  isTaken: (row: Row) => boolean,
): readonly Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const place = `${row.animalId} ${dayOf(row)}`;
    const taken = seen.has(place) || isTaken(row);
    seen.add(place);
    return !taken;
  });
}
