import { milkByCow } from '../../production/cowDays';
import { kilosOfMilk } from '../../production/indicators';
import { milkingsPerDay } from '../../production/milkings';
import type { MilkRecord, Production } from '../../production/types';
import type { Sample } from '../../quality/types';
import { toIsoDate } from '../../shared/dates';
import { isOfHerd } from '../../shared/otherHerd';
import { CHARACTERISTICS } from './codes';
import { eventRecord, lean, type Writing, type Written } from './writing';

/** All that is known of one cow's milk of one day. */
interface CowDay {
  readonly animalId: string;
  readonly data: string;
  readonly ordenhas: {
    readonly row: Production;
    readonly item: MilkRecord;
    /** Where it stands in its recording, from 0. */
    readonly linha: number;
  }[];
  amostra: Sample | null;
}

type OfMilking = CowDay['ordenhas'][number];

/** A record a cow and day: its milk, and what the laboratory found in it. */
export function testDayRecords(writing: Writing): readonly Written[] {
  const kilosOn = dailyKilos(writing);
  return cowDays(writing).map((day) => {
    const { animalId, data, ordenhas, amostra } = day;
    return eventRecord(writing, {
      resource: 'test-day-results',
      id: `${animalId}:${toIsoDate(data)}`,
      animalId,
      time: `${data} 12:00`,
      fields: {
        milkWeight24Hours: ordenhas.length > 0 ? kilosOn(animalId, data) : null,
        milkCharacteristics: amostra ? characteristics(amostra) : [],
      },
      more: {
        amostraId: amostra?.amostraId,
        producoes: [...ordenhas].sort(byMilking).map(milkingOf),
      },
    });
  });
}

/** ADE cannot say that a bought cow brought it: taken in it would be the herd's. */
function milkOfHerd({ herd }: Writing): readonly Production[] {
  return herd.all('producoes').filter(isOfHerd);
}

function cowDays(writing: Writing): readonly CowDay[] {
  const days = new Map<string, CowDay>();
  const dayOf = (animalId: string, data: string) => {
    const key = `${animalId} ${data}`;
    const known = days.get(key);
    const made = known ?? { animalId, data, ordenhas: [], amostra: null };
    days.set(key, made);
    return made;
  };
  for (const row of milkOfHerd(writing)) {
    for (const [linha, item] of row.registros.entries()) {
      dayOf(item.vacaId, row.dataOcorrencia).ordenhas.push({
        row,
        item,
        linha,
      });
    }
  }
  for (const row of writing.herd.all('amostras')) {
    dayOf(row.animalId, row.data).amostra = row;
  }
  return [...days.values()];
}

/** Of the whole day: what a milking that is missing would have given counts. */
function dailyKilos(writing: Writing) {
  const { herd } = writing;
  const perDay = milkingsPerDay(herd.row('parametros', herd.herd.rebanhoId));
  const cows = milkByCow(milkOfHerd(writing), perDay);
  const totals = new Map(
    [...cows].flatMap(([vacaId, days]) =>
      days.map(({ data, total }) => [`${vacaId} ${data}`, total] as const),
    ),
  );
  return (vacaId: string, data: string) => {
    const litros = totals.get(`${vacaId} ${data}`) ?? 0;
    return { unitCode: 'KGM', value: rounded(kilosOfMilk(litros)) };
  };
}

/** Rows come in no order: what is made of them must not depend on it. */
function byMilking({ row: one }: OfMilking, { row: other }: OfMilking) {
  return (one.ordenha ?? 0) - (other.ordenha ?? 0);
}

function milkingOf({ row, item, linha }: OfMilking) {
  const { producaoId, ordenha, litrosTanque } = row;
  return lean({
    ...{ id: producaoId, linha, ordenha, litros: item.litros, litrosTanque },
    ...{ descartado: item.descartado, motivoDescarte: item.motivoDescarte },
  });
}

/** ADE has their values as texts. */
function characteristics(sample: Sample) {
  return CHARACTERISTICS.flatMap(({ id, ade, factor }) => {
    const value = sample[id];
    if (value === null) return [];
    return { characteristic: ade, value: String(rounded(value * factor)) };
  });
}

/** Without the last figures, where binary fractions are wrong. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
