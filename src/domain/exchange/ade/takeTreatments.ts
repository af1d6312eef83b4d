import type { Animal } from '../../animals/types';
import { compareTimes, type FarmTime, isFarmTime } from '../../shared/dates';
import { EFFICACIES, isCode } from '../../shared/enumerations';
import {
  daysUntil,
  type Given,
  givenIn,
  isOfMilk,
  milkEnds,
  ownGiven,
  single,
  withdrawalEnd,
} from './given';
import { ADE_MESSAGES as M } from './messages';
import { type Item, isOwn, textIn } from './reading';
import { type AdeStep, isUuid, type Taking } from './taking';

export function takeTreatment(taking: Taking, item: Item): void {
  const fresh = taking.fresh(item, 'aplicacoes');
  if (!fresh) return;
  const { id: aplicacaoId, time, animal } = fresh;
  if (!isOwn(item) && milkEnds(taking, item.record).includes(undefined)) {
    // Taken without its days, its milk would go into the tank.
    taking.refuse(item, M.noEnd);
    return;
  }
  const given = isOwn(item)
    ? ownGiven(taking, item.own)
    : givenIn(taking, item.record, time);
  const { dataFim, eficacia } = item.own;
  const done = isCode(EFFICACIES, eficacia) ? eficacia : null;
  const { comment, remark } = item.record;
  const application = {
    ...{ animalId: animal.animalId, aplicacaoId, time },
    end: isOwn(item) ? (textIn(dataFim) ?? null) : time,
    // Another program's record is of what was given, at once.
    eficacia: isOwn(item) ? done : ('ACM' as const),
    observacao: textIn(comment) ?? textIn(remark) ?? null,
  };
  const later = isOwn(item) && item.own.atual !== true;
  taking.take(item, [
    ...givenSteps(taking, given),
    ...(later
      ? finishedSteps(taking, given, application)
      : [applied(taking, given, application)]),
  ]);
}

/** What the animal's row names first: the last to be taken stands there. */
export function currentLast(items: readonly Item[]): readonly Item[] {
  const isCurrent = ({ own }: Item) => own.atual === true;
  return [
    ...items.filter((item) => !isCurrent(item)),
    ...items.filter(isCurrent),
  ];
}

/** Given, and finished afterwards: the animal's row names it no more. */
function finishedSteps(
  taking: Taking,
  given: Given,
  application: Application,
): readonly AdeStep[] {
  const { end, eficacia, time, ...rest } = application;
  if (end === null || eficacia === null) {
    return [applied(taking, given, application)];
  }
  const { rebanhoId } = taking;
  const open = { ...application, end: null, eficacia: null };
  const done = { dataAplicacao: time, dataFimAplicacao: end, eficacia };
  return [
    applied(taking, given, open),
    { tipo: 'treatments/finished', dados: { rebanhoId, ...rest, ...done } },
  ];
}

interface Application {
  readonly animalId: string;
  readonly aplicacaoId: string;
  readonly time: FarmTime;
  readonly end: FarmTime | null;
  readonly eficacia: (typeof EFFICACIES)[number]['id'] | null;
  readonly observacao: string | null;
}

function applied(
  { rebanhoId }: Taking,
  { treatment: { tratamentoId } }: Given,
  { animalId, aplicacaoId, time, end, ...rest }: Application,
): AdeStep {
  const known = { tratamentoId, nome: '', observacao: null, medicamentos: [] };
  return {
    tipo: 'treatments/applied',
    dados: {
      ...{ rebanhoId, animais: [{ aplicacaoId, animalId }], tratamento: known },
      ...{ dataAplicacao: time, dataFimAplicacao: end, ...rest },
    },
  };
}

/**
 * An application keeps what it was given with as that is on the day it is
 * recorded: what the herd has is made so for it, and afterwards as it was.
 */
function givenSteps(taking: Taking, { medicines, treatment }: Given) {
  const { herd, later } = taking;
  const steps: AdeStep[] = [];
  for (const dados of medicines) {
    const { medicamentoId: id } = dados;
    const known = herd.row('medicamentos', id);
    if (!known) steps.push({ tipo: 'medicines/registered', dados });
    else if (!isSame(known, dados)) {
      steps.push({ tipo: 'medicines/updated', dados });
      const { versao: _, ...before } = known;
      keep(later, `m ${id}`, taking, {
        tipo: 'medicines/updated',
        dados: before,
      });
    }
  }
  const { tratamentoId: id } = treatment;
  const known = herd.row('tratamentos', id);
  if (!known) steps.push({ tipo: 'treatments/registered', dados: treatment });
  else if (!isSame(known, treatment)) {
    steps.push({ tipo: 'treatments/updated', dados: treatment });
    const { versao: _, ...before } = known;
    keep(later, `t ${id}`, taking, {
      tipo: 'treatments/updated',
      dados: before,
    });
  }
  return steps;
}

/** Only what the herd had before all of this is put back. */
function keep(
  later: Taking['later'],
  key: string,
  { ports }: Taking,
  step: AdeStep,
): void {
  const [table, id = ''] = key.split(' ');
  const had = ports.herd.row(
    table === 'm' ? 'medicamentos' : 'tratamentos',
    id,
  );
  if (had && !later.has(key)) later.set(key, step);
}

function isSame(known: object, next: object): boolean {
  const fields = Object.entries(next);
  return fields.every(([field, value]) => {
    const own = (known as Readonly<Record<string, unknown>>)[field];
    return JSON.stringify(own) === JSON.stringify(value);
  });
}

const WITHDRAWAL = 'Carência';

/** A withdrawal that a treatment tells of already is a repeat of it. */
export function takeWithdrawal(taking: Taking, item: Item): void {
  const { record, own } = item;
  const original = textIn(own.aplicacaoId);
  const told = original && isUuid(original) ? taking.own(original) : '';
  const aplicacaoId = taking.ports.derived(item.key);
  const known = [told, aplicacaoId].some((id) =>
    taking.herd.row('aplicacoes', id),
  );
  if (known) {
    taking.repeat(item);
    return;
  }
  const placed = taking.placed(item);
  if (!placed) return;
  const end = withdrawalEnd(record, taking.ports.clock);
  const isMilk = isOfMilk(record);
  if (!isMilk || end === undefined || !isFarmTime(end)) {
    taking.refuse(item, isMilk ? M.noEnd : M.notMilk);
    return;
  }
  if (isCovered(taking, placed.animal, placed.time, end)) {
    taking.repeat(item);
    return;
  }
  const days = daysUntil(placed.time, end);
  const given = single(taking, WITHDRAWAL, days, 'IM');
  taking.take(item, [
    ...givenSteps(taking, given),
    applied(taking, given, {
      ...{ animalId: placed.animal.animalId, aplicacaoId },
      ...{ time: placed.time, end: placed.time, eficacia: 'ACM' },
      observacao: textIn(record.remark) ?? null,
    }),
  ]);
}

function isCovered(
  { herd }: Taking,
  { animalId }: Animal,
  start: FarmTime,
  end: FarmTime,
): boolean {
  return herd
    .rowsOf('aplicacoes', animalId)
    .some(
      ({ dataInicio, fimCarencia }) =>
        compareTimes(dataInicio, start) <= 0 &&
        compareTimes(fimCarencia, end) >= 0,
    );
}
