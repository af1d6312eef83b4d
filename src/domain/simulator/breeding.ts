import { calvingDescription } from '../cows/calves';
import type { ReproductiveInput } from '../cows/types';
import { dateOfDay } from '../shared/dates';
import type { DryingReason, ReproductiveType } from '../shared/enumerations';
import { milkOn } from './lives';
import {
  type Bull,
  born,
  dry,
  type Farm,
  isMilking,
  type Life,
  leave,
  monthOf,
  recordedOn,
  timeOf,
} from './population';
import { COMMON, SUMMER } from './settings';

const MORNING = 7 * 60;
/** Before it a loss starts no lactation (domain.md 1.9). */
const MILK_AFTER_LOSS = 150;
/** The day of the week on which pregnancies are checked, and from when. */
const VISIT = 3;
const CHECK_FROM = 32;
const CHECK_TO = 60;
const OWN_BULL_FROM = 4;
/** Days before a calving from which drying is no longer early. */
const EARLY_DRY = 75;

/** One day of one female: calving, loss, drying, heat, check; in that order. */
export function breedingDay(farm: Farm, life: Life, day: number): void {
  const { pregnancy } = life;
  if (pregnancy?.due === day) calve(farm, life, day);
  else if (pregnancy?.lost === day) lose(farm, life, day, pregnancy.service);
  if (life.exit) return;
  if (isMilking(life)) dryIfDue(farm, life, day);
  if (!life.pregnancy && life.nextHeat === day) heat(farm, life, day);
  if (!life.checked && day % 7 === VISIT) check(farm, life, day);
}

/** Her calves, the lactation, and at times her death. */
export function calve(farm: Farm, life: Life, day: number): void {
  const { chance } = farm;
  dry(life, day);
  const dead = life.parity === 0 ? COMMON.stillbornFirst : COMMON.stillborn;
  const count = chance.happens(COMMON.twins) ? 2 : 1;
  const alive = Array.from({ length: count }, () => !chance.happens(dead));
  const calves = alive
    .filter(Boolean)
    .map(() => born(farm, day, !chance.happens(COMMON.males), life));
  const lost = count - calves.length;
  logReproductive(farm, life, day, 'PT', {
    minute: chance.between(5 * 60, 17 * 60),
    lactation: true,
    calves,
    note: calvingDescription({
      ...{ condicao: 'Normal', natimortos: lost },
      ...{ freemartin: null, observacao: '' },
    }),
  });
  startMilk(farm, life, day);
  if (chance.happens(COMMON.deathAtCalving)) {
    leave(life, day + 1, 'OUTRO', 'Morte pós-parto');
  }
}

function startMilk(farm: Farm, life: Life, day: number): void {
  const { chance } = farm;
  life.parity += 1;
  life.calved = day;
  life.pregnancy = null;
  life.services = 0;
  life.checked = true;
  life.nextHeat = day + chance.days(45, 14, 15, 90);
  // Half of what sets a lactation apart is the cow's own.
  const level = (life.level + chance.normal(1, COMMON.cowDeviation)) / 2;
  const own = 1 + (level - 1) * Math.SQRT2;
  life.milk.push({ from: day, parity: life.parity, level: own, to: null });
}

/** Told only where the pregnancy was known. */
function lose(farm: Farm, life: Life, day: number, service: number): void {
  const late = day - service >= MILK_AFTER_LOSS;
  const known = life.pregnancy?.confirmed ?? false;
  const freshens = late && !isMilking(life) && life.parity > 0;
  if (known) {
    logReproductive(farm, life, day, 'AB', {
      minute: MORNING,
      lactation: freshens,
    });
  }
  if (known && freshens) {
    const { parity, level } = life;
    life.milk.push({ from: day, parity, level: level * 0.8, to: null });
  }
  life.pregnancy = null;
  life.nextHeat = day + (known ? 18 : 8) + farm.chance.between(0, 16);
}

function dryIfDue(farm: Farm, life: Life, day: number): void {
  const { settings, wish } = farm;
  const { pregnancy, calved } = life;
  const [gestation] = settings.gestation;
  const left = pregnancy?.confirmed
    ? pregnancy.service + gestation - day
    : Number.POSITIVE_INFINITY;
  if (left <= settings.dryDays) {
    stopMilk(farm, life, day, 'PR');
  } else if (day - (calved ?? day) >= settings.lowMilkFrom) {
    const milk = milkOn(settings, wish.breed, life, day);
    // Long before her calving she is kept in milk while she gives any.
    const worth = left > EARLY_DRY ? settings.lowMilk * 0.85 : settings.lowMilk;
    const least = pregnancy?.confirmed ? worth : settings.lowMilk;
    if (milk < least) stopMilk(farm, life, day, drynessOf(life));
  }
}

function drynessOf({ pregnancy }: Life): 'PR' | 'OU' {
  return pregnancy?.confirmed ? 'PR' : 'OU';
}

function stopMilk(
  farm: Farm,
  life: Life,
  day: number,
  reason: 'PR' | 'OU',
): void {
  dry(life, day);
  logDrying(farm, life, day, reason);
}

function heat(farm: Farm, life: Life, day: number): void {
  const { chance, settings } = farm;
  life.nextHeat = day + chance.days(21, 2, 18, 25);
  if (!isBred(farm, life, day)) return;
  const seen = life.services === 0 ? settings.heatSeenFirst : settings.heatSeen;
  const minute = chance.between(6 * 60, 9 * 60);
  if (chance.happens(seen)) serve(farm, life, day, minute);
  else if (chance.happens(COMMON.heatNotServed)) {
    logReproductive(farm, life, day, 'CI', { minute });
    // A heat says that the last service failed: nothing is left to check.
    life.checked = true;
  }
}

function isBred({ settings }: Farm, life: Life, day: number): boolean {
  if (life.calved === null) return day >= life.bredFrom;
  const del = day - life.calved;
  if (del < settings.pve || life.parity >= COMMON.lastParity) return false;
  const hopeless =
    life.services >= COMMON.lastService && del > COMMON.lastServiceDel;
  return !hopeless;
}

function serve(farm: Farm, life: Life, day: number, minute: number): void {
  const { chance } = farm;
  const share =
    life.services === 0 ? COMMON.timedShareFirst : COMMON.timedShare;
  const timed = chance.happens(share);
  if (!timed && chance.happens(COMMON.heatNoted)) {
    logReproductive(farm, life, day, 'CI', { minute });
  }
  const bull = bullFor(farm, life);
  bull.used += 1;
  life.services += 1;
  life.lastService = day;
  life.lastBull = bull.id;
  life.checked = false;
  const type = timed ? 'IATF' : 'IN';
  logReproductive(farm, life, day, type, { minute: minute + 480, bull });
  if (chance.happens(conceptionOf(farm, life, day))) conceive(farm, life, day);
}

/** The farm's own bull comes in where semen has failed. */
function bullFor({ chance, bulls }: Farm, life: Life): Bull {
  const [own, ...semen] = bulls;
  const late = life.services + 1 >= OWN_BULL_FROM;
  if (late && chance.happens(0.1)) return own;
  return semen[chance.between(0, semen.length - 1)] ?? own;
}

function conceptionOf({ settings }: Farm, life: Life, day: number): number {
  const { conception, summerFactor } = settings;
  const base = conception[Math.min(3, life.parity)] ?? conception[3];
  const hot = SUMMER.some((month) => month === monthOf(day));
  return hot ? base * summerFactor : base;
}

function conceive(farm: Farm, life: Life, day: number): void {
  const { chance, settings } = farm;
  const [mean, deviation] = settings.gestation;
  const early = chance.happens(settings.embryonicLoss);
  const late = !early && chance.happens(settings.abortion);
  const after = early ? chance.between(32, 60) : chance.between(61, 250);
  life.pregnancy = {
    service: day,
    due: day + chance.days(mean, deviation, mean - 14, mean + 14),
    lost: early || late ? day + after : null,
    confirmed: false,
  };
}

/** The weekly visit: pregnancies are written down, the empty ones at times. */
function check(farm: Farm, life: Life, day: number): void {
  const since = life.lastService === null ? 0 : day - life.lastService;
  if (since < CHECK_FROM) return;
  life.checked = true;
  const { pregnancy, lastService } = life;
  const details = { minute: 9 * 60 };
  if (pregnancy && lastService !== null && since <= CHECK_TO) {
    pregnancy.confirmed = true;
    const conceived = lastService;
    logReproductive(farm, life, day, 'PN', { ...details, conceived });
  } else if (!pregnancy && farm.chance.happens(COMMON.emptyNoted)) {
    logReproductive(farm, life, day, 'VZ', details);
  }
}

interface Details {
  readonly minute: number;
  readonly bull?: Bull;
  readonly conceived?: number;
  readonly lactation?: boolean;
  readonly calves?: readonly Life[];
  readonly note?: string;
}

/** Writes a reproductive situation into her log. */
function logReproductive(
  farm: Farm,
  life: Life,
  day: number,
  type: ReproductiveType,
  details: Details,
): void {
  const { minute, bull, conceived, lactation = false } = details;
  const { idOf, rebanhoId } = farm.wish;
  const number = nextEvent(farm);
  const dados: ReproductiveInput = {
    rebanhoId,
    eventId: idOf('event', number),
    animalId: life.id,
    reprodutividade: type,
    dataOcorrencia: timeOf(day, minute),
    dataRegistro: recordedOn(farm, day, minute),
    descricao: details.note ?? null,
    notificacao: false,
    touroInseminacaoId: bull?.id ?? null,
    racaTouroTerceiro: null,
    dataInseminacao: conceived === undefined ? null : dateOfDay(conceived),
    doses: 1,
    evoluirNovilha: type === 'IN' || type === 'IATF',
    cadastrarLactacao: lactation,
    lactacaoEventId: lactation ? idOf('milk', number) : null,
    // Who is still told of at the end is put in then.
    crias: [],
  };
  if (details.calves) farm.calves.set(dados.eventId, details.calves);
  life.log.push({ day, minute, tipo: 'cows/reproductiveRecorded', dados });
}

/** Writes that she is dried. */
function logDrying(
  farm: Farm,
  life: Life,
  day: number,
  motivoSecagem: DryingReason,
): void {
  const { idOf, rebanhoId } = farm.wish;
  const minute = 16 * 60;
  const dados = {
    rebanhoId,
    eventId: idOf('event', nextEvent(farm)),
    animalId: life.id,
    produtividade: 'S' as const,
    dataOcorrencia: timeOf(day, minute),
    dataRegistro: recordedOn(farm, day, minute),
    descricao: null,
    notificacao: false,
    motivoSecagem,
  };
  life.log.push({ day, minute, tipo: 'cows/productiveRecorded', dados });
}

function nextEvent(farm: Farm): number {
  farm.events += 1;
  return farm.events;
}
