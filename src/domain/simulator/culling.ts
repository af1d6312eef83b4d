import { type Farm, isMilking, type Life, leave } from './population';
import { COMMON } from './settings';

const YEAR = 365;
const MONTH = 30;
/** Bull calves are sold within so many days, nine of ten. */
const MALE_STAY = 60;
const MALES_SOLD = 0.9;
/** The others, before they weigh as a bull. */
const MALE_LAST = 400;

/** What chance and the farmer take out of the herd, on one day. */
export function cullingDay(farm: Farm, day: number): void {
  for (const life of farm.active) {
    if (!life.exit) cullOne(farm, life, day);
  }
  if (day % MONTH === 0) sellSurplus(farm, day);
}

function cullOne(farm: Farm, life: Life, day: number): void {
  if (!life.female) sellMale(farm, life, day);
  else if (life.calved === null) loseYoung(farm, life, day);
  else cullCow(farm, life, day, day - life.calved);
}

function cullCow(farm: Farm, life: Life, day: number, del: number): void {
  const { chance, settings } = farm;
  const open = life.pregnancy === null;
  if (chance.happens(settings.lossesPerYear / YEAR)) {
    const dead = chance.happens(0.25);
    leave(life, day, dead ? 'OUTRO' : 'DOENT', dead ? 'Morte' : null);
  } else if (open && !isMilking(life) && del > COMMON.soldFromDel) {
    sellEmpty(farm, life, day);
  } else if (open && !isMilking(life) && life.parity >= COMMON.lastParity) {
    leave(life, day, 'IDADE');
  }
}

function sellEmpty({ chance }: Farm, life: Life, day: number): void {
  const tired = life.services >= COMMON.lastService;
  if (tired && chance.happens(0.5)) {
    leave(life, day, 'OUTRO', `Vazia após ${life.services} serviços`);
  } else leave(life, day, 'CARNE');
}

function sellMale({ chance }: Farm, life: Life, day: number): void {
  const age = day - life.birth;
  if (age === MALE_STAY && chance.happens(MALES_SOLD))
    leave(life, day, 'VENDA');
  else if (age >= MALE_LAST) leave(life, day, 'CARNE');
}

function loseYoung({ chance }: Farm, life: Life, day: number): void {
  const young = day - life.birth < YEAR;
  if (young && chance.happens(COMMON.calfDeathsFirstYear / YEAR)) {
    leave(life, day, 'OUTRO', 'Morte');
  }
}

/** Cows beyond what the farm holds, then heifers beyond its need. */
function sellSurplus(farm: Farm, day: number): void {
  const { cows: most } = farm.wish;
  const here = farm.active.filter(({ exit, female }) => !exit && female);
  const cows = here.filter(({ calved }) => calved !== null);
  const spare = cows
    .filter((life) => isSpare(life, day))
    .sort((a, b) => a.level - b.level);
  for (const life of spare.slice(0, Math.max(0, cows.length - most))) {
    leave(life, day, 'VENDA');
  }
  const heifers = here.filter(
    ({ calved, pregnancy }) => calved === null && !pregnancy,
  );
  const young = here.length - cows.length;
  const extra = Math.max(0, young - Math.round(most * COMMON.heifersOfCows));
  const worst = [...heifers].sort((a, b) => a.level - b.level);
  for (const life of worst.slice(0, extra)) leave(life, day, 'VENDA');
}

function isSpare({ pregnancy, calved }: Life, day: number): boolean {
  return !pregnancy && day - (calved ?? day) > COMMON.surplusFromDel;
}
