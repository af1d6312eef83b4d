import {
  MILK_DISCARD_REASONS,
  MILKINGS,
  type Milking,
  type MilkRecordInput,
  type Production,
  type ProductionInput,
} from '../../production/types';
import type { SampleInput } from '../../quality/types';
import { dayOf, type FarmDate } from '../../shared/dates';
import { isCode } from '../../shared/enumerations';
import { CHARACTERISTICS } from './codes';
import { ADE_MESSAGES as M } from './messages';
import {
  type Item,
  isOwn,
  listIn,
  numberIn,
  recordIn,
  textIn,
} from './reading';
import { type AdeStep, isUuid, type Taking, wordsOf } from './taking';
import { rounded } from './writeMilk';

/** One cow's day, before it is known whether it may be taken. */
interface Day {
  readonly item: Item;
  readonly animalId: string;
  readonly data: FarmDate;
  readonly lines: readonly Line[];
  readonly sample: SampleInput | null;
}

/** Her milk of one recording, and which recording that is. */
interface Line {
  readonly group: Omit<ProductionInput, 'registros'>;
  readonly record: MilkRecordInput;
  /** Where it stands in its recording. */
  readonly linha: number;
  /** It is there already. */
  readonly known: boolean;
}

/**
 * Test-days: recordings of milk are put together again, the samples beside
 * them. A record of which a part is refused is refused whole.
 */
export function takeTestDays(taking: Taking, items: readonly Item[]): void {
  const days = items.flatMap((item) => dayOfCow(taking, item) ?? []);
  const able = days.filter((day) => sampleStands(taking, day));
  const refused = takeLines(taking, able);
  for (const day of able) {
    const why = refused.get(day.item);
    if (why === undefined) takeSample(taking, day);
    else taking.refuse(day.item, why);
  }
}

function dayOfCow(taking: Taking, item: Item): Day | undefined {
  const placed = taking.placed(item);
  if (!placed) return undefined;
  const { animalId } = placed.animal;
  const data = dayOf(placed.time);
  const sample = sampleOf(taking, item, animalId, data);
  if (sample === undefined) {
    taking.refuse(item, M.mixedUp);
    return undefined;
  }
  const lines = linesOf(taking, item, animalId, data);
  if (lines.length === 0 && !sample) {
    taking.refuse(item, M.noMilk);
    return undefined;
  }
  return { item, animalId, data, lines, sample };
}

/** Each milking as Lida had it; of another program the day's total. */
function linesOf(
  taking: Taking,
  item: Item,
  vacaId: string,
  data: FarmDate,
): readonly Line[] {
  const { record, own } = item;
  const kilos = numberIn(recordIn(record.milkWeight24Hours).value);
  if (!isOwn(item)) {
    if (kilos === undefined) return [];
    const group = groupOf(taking, taking.ports.derived(`leite ${data}`), data);
    return [lineOf(taking, group, { vacaId, litros: kilos }, 0)];
  }
  return listIn(own.producoes).map((one) => {
    const { id, ordenha, litrosTanque, litros, ...rest } = recordIn(one);
    const original = textIn(id) ?? '';
    const producaoId = isUuid(original) ? taking.own(original) : original;
    const { motivoDescarte: reason } = rest;
    const group = {
      ...groupOf(taking, producaoId, data),
      ordenha: milkingIn(ordenha),
      litrosTanque: numberIn(litrosTanque) ?? null,
    };
    const record = {
      ...{ vacaId, litros: numberIn(litros) ?? Number.NaN },
      descartado: rest.descartado === true,
      motivoDescarte: isCode(MILK_DISCARD_REASONS, reason) ? reason : null,
    };
    return lineOf(taking, group, record, numberIn(rest.linha) ?? 0);
  });
}

function milkingIn(value: unknown): Milking | null {
  return MILKINGS.find((one) => one === value) ?? null;
}

function groupOf(
  { rebanhoId }: Taking,
  producaoId: string,
  dataOcorrencia: FarmDate,
): Line['group'] {
  const rest = { ordenha: null, litrosTanque: null };
  return { producaoId, rebanhoId, dataOcorrencia, ...rest };
}

function lineOf(
  taking: Taking,
  group: Line['group'],
  record: MilkRecordInput,
  linha: number,
): Line {
  return { group, record, linha, known: isThere(taking, group, record) };
}

/** The same milk of that cow, day and milking, whichever recording has it. */
function isThere({ herd }: Taking, group: Line['group'], one: MilkRecordInput) {
  const says = ({ ordenha, registros }: Production) =>
    ordenha === (group.ordenha ?? null) &&
    registros.some(
      ({ vacaId, litros }) => vacaId === one.vacaId && litros === one.litros,
    );
  return herd.rowsOf('producoes', group.dataOcorrencia).some(says);
}

/** Takes the milk by recording; what of it is refused, by its record. */
function takeLines(taking: Taking, days: readonly Day[]) {
  const refused = new Map<Item, string>();
  const groups = new Map<string, { item: Item; line: Line }[]>();
  for (const { item, lines } of days) {
    for (const line of lines.filter(({ known }) => !known)) {
      const { producaoId } = line.group;
      groups.set(producaoId, [
        ...(groups.get(producaoId) ?? []),
        { item, line },
      ]);
    }
  }
  for (const group of groups.values()) {
    const inOrder = group.sort((a, b) => a.line.linha - b.line.linha);
    takeGroup(taking, inOrder, refused);
  }
  return refused;
}

/** Lines that the rule names are left out, and the rest tried once more. */
function takeGroup(
  taking: Taking,
  all: readonly { readonly item: Item; readonly line: Line }[],
  refused: Map<Item, string>,
): void {
  const group = all.filter(({ item }) => !refused.has(item));
  const [first] = group;
  if (!first) return;
  const problem = taking.run([recording(taking, first.line.group, group)]);
  if (!problem) return;
  const lines = new Set(problem.campos.map(({ linha }) => linha));
  const named = group.filter((_, at) => lines.has(at));
  for (const { item } of named.length > 0 ? named : group) {
    const at = group.findIndex((one) => one.item === item);
    const own = problem.campos.filter(({ linha }) => linha === at);
    const campos = own.length > 0 ? own : problem.campos;
    refused.set(item, wordsOf({ ...problem, campos }));
  }
  if (named.length > 0) takeGroup(taking, group, refused);
}

/** A recording that is there without these cows keeps its id: they get another. */
function recording(
  { herd, ports }: Taking,
  group: Line['group'],
  all: readonly { readonly line: Line }[],
): AdeStep {
  const registros = all.map(({ line }) => line.record);
  const { producaoId } = group;
  const cows = registros.map(({ vacaId }) => vacaId).join();
  const id = herd.row('producoes', producaoId)
    ? ports.derived(`${producaoId} ${cows}`)
    : producaoId;
  const dados = { ...group, producaoId: id, registros };
  return { tipo: 'production/recorded', dados };
}

/** Null: there is none; undefined: a value of it is none. */
function sampleOf(
  taking: Taking,
  item: Item,
  animalId: string,
  data: FarmDate,
): SampleInput | null | undefined {
  const told = listIn(item.record.milkCharacteristics).map(recordIn);
  const values = CHARACTERISTICS.map(({ id, ade, factor }) => {
    const one = told.find(
      ({ characteristic }) => textIn(characteristic)?.toUpperCase() === ade,
    );
    const value = numberIn(one?.value);
    const isNone = one !== undefined && value === undefined;
    return [
      id,
      isNone ? undefined : value === undefined ? null : rounded(value / factor),
    ] as const;
  });
  if (values.some(([, value]) => value === undefined)) return undefined;
  if (values.every(([, value]) => value === null)) return null;
  const original = textIn(item.own.amostraId);
  const amostraId =
    original && isUuid(original)
      ? taking.own(original)
      : taking.ports.derived(item.key);
  const { ccs, gordura, proteina, lactose, ureia } = Object.fromEntries(values);
  return {
    ...{ amostraId, animalId, data, ccs: ccs ?? null },
    ...{ gordura: gordura ?? null, proteina: proteina ?? null },
    ...{ lactose: lactose ?? null, ureia: ureia ?? null },
  };
}

function sampleSteps({ rebanhoId }: Taking, { sample }: Day): AdeStep[] {
  if (!sample) return [];
  const dados = { rebanhoId, amostras: [sample] };
  return [{ tipo: 'quality/samplesRecorded', dados }];
}

function sampleStands(taking: Taking, day: Day): boolean {
  if (isSampleThere(taking, day)) return true;
  const problem = taking.problemOf(sampleSteps(taking, day));
  if (problem) taking.refuse(day.item, wordsOf(problem));
  return problem === null;
}

/** By its id, or by what it says of that cow and day. */
function isSampleThere({ herd }: Taking, { sample, animalId, data }: Day) {
  if (!sample || herd.row('amostras', sample.amostraId)) return true;
  return herd
    .rowsOf('amostras', animalId)
    .some(
      (row) =>
        row.data === data &&
        CHARACTERISTICS.every(({ id }) => row[id] === sample[id]),
    );
}

function takeSample(taking: Taking, day: Day): void {
  const there = isSampleThere(taking, day);
  if (there && day.lines.every(({ known }) => known)) taking.repeat(day.item);
  else taking.take(day.item, there ? [] : sampleSteps(taking, day));
}
