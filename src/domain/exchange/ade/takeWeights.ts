import { dayOf } from '../../shared/dates';
import { isCode } from '../../shared/enumerations';
import { kilos } from '../../weighings/operations';
import { WEIGHING_KINDS } from '../../weighings/types';
import { KILOS, lidaOf, WEIGHING_CODES } from './codes';
import { ADE_MESSAGES as M } from './messages';
import { type Item, numberIn, recordIn, textIn } from './reading';
import type { Taking } from './taking';
import { rounded } from './writeMilk';

/** One a day: what is here of that day stands, whatever the file says. */
export function takeWeight(taking: Taking, item: Item): void {
  const fresh = taking.fresh(item, 'pesagens');
  if (!fresh) return;
  const { record, own } = item;
  const peso = kilosIn(record.weight);
  if (peso === undefined) {
    taking.refuse(item, M.noWeight);
    return;
  }
  const { animalId } = fresh.animal;
  const dataPesagem = dayOf(fresh.time);
  const here = taking.herd
    .rowsOf('pesagens', animalId)
    .find((row) => row.dataPesagem === dataPesagem);
  if (here) {
    if (here.peso === peso) taking.repeat(item);
    else taking.refuse(item, M.weightStands(kilos(here)));
    return;
  }
  const one = {
    ...{ pesagemId: fresh.id, animalId, dataPesagem, peso },
    metodo: lidaOf(WEIGHING_CODES, recordIn(record.weight).method) ?? 'BALANCA',
    tipo: isCode(WEIGHING_KINDS, own.tipo) ? own.tipo : 'ROTINA',
    perimetroToracico: numberIn(own.perimetro) ?? null,
    observacao: textIn(record.remark) ?? null,
  } as const;
  const dados = { rebanhoId: taking.rebanhoId, pesagens: [one] };
  taking.take(item, [{ tipo: 'weighings/recorded', dados }]);
}

/** Of a measure in whatever unit; undefined: there is none. */
export function kilosIn(value: unknown): number | undefined {
  const { measurement, units } = recordIn(value);
  const unit = textIn(units) ?? 'KGM';
  const factor = Object.hasOwn(KILOS, unit) ? KILOS[unit] : undefined;
  const number = numberIn(measurement);
  if (number === undefined || factor === undefined) return undefined;
  return rounded(number * factor);
}
