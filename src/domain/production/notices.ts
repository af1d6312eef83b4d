import type { FarmDate } from '../shared/dates';
import type { HerdReader, Notice } from '../shared/effects';
import { dueReason, withdrawalAt } from './discard';
import { lactationOn, lactationsOf } from './lactations';
import {
  lastLitres,
  litresByCow,
  milkingsPerDay,
  previousMilk,
} from './milkings';
import { besideOf } from './sameDay';
import type { MilkRecord, Production } from './types';

/** More than this in a day is a slip of the hand, litres (domain.md 2.1). */
export const DAY_MAX = 60;
/** A change of more than this against the previous milk asks. */
const CHANGE_MAX = 0.4;

/** What to think about in a recording that was accepted. */
export function productionNotices(
  herd: HerdReader,
  row: Production,
): readonly Notice[] {
  const { ordenha, dataOcorrencia: date } = row;
  const on = (day: FarmDate) => herd.rowsOf('producoes', day);
  const previous = lastLitres(previousMilk(date, ordenha, on));
  const today = litresByCow(besideOf(row, on(date)));
  const perDay = milkingsPerDay(herd.row('parametros', row.rebanhoId));
  return row.registros.flatMap((record, index) => {
    const name = herd.row('animais', record.vacaId)?.nome ?? '';
    return [
      amountNotice(record, (today.get(record.vacaId) ?? 0) + record.litros),
      changeNotice(record, previous.get(record.vacaId)),
      lactationNotice(herd, record, row.dataOcorrencia),
      tankNotice(herd, row, record, perDay),
    ].flatMap((notice) =>
      notice === null
        ? []
        : [
            {
              codigo: notice.codigo,
              campo: `registros[${index}].${notice.campo}`,
              mensagem: `${name}: ${notice.mensagem}`,
            },
          ],
    );
  });
}

/**
 * Whether litres are far from the previous ones of the same kind, both of one
 * milking or both of a day: the form asks, the server says so.
 */
export function isUnlikelyChange(litros: number, previous: number): boolean {
  return previous > 0 && Math.abs(litros / previous - 1) > CHANGE_MAX;
}

function amountNotice(record: MilkRecord, dayTotal: number): Notice | null {
  if (record.litros === 0) {
    return noticeOf('PRODUCAO_ZERO', 'litros', 'produção zero.');
  }
  return dayTotal > DAY_MAX
    ? noticeOf('PRODUCAO_ALTA', 'litros', `mais de ${DAY_MAX} L no dia.`)
    : null;
}

function changeNotice(
  { litros }: MilkRecord,
  previous: number | undefined,
): Notice | null {
  if (previous === undefined || !isUnlikelyChange(litros, previous)) {
    return null;
  }
  const mensagem = `${decimal(litros)} L, antes ${decimal(previous)} L (mudança acima de 40%).`;
  return noticeOf('PRODUCAO_VARIACAO', 'litros', mensagem);
}

function lactationNotice(
  herd: HerdReader,
  { vacaId }: MilkRecord,
  date: FarmDate,
): Notice | null {
  const lactations = lactationsOf({
    reproductive: herd.rowsOf('situacoesReprodutivas', vacaId),
    productive: herd.rowsOf('situacoesProdutivas', vacaId),
    discarded: herd.row('animais', vacaId)?.descarte?.dataOcorrencia ?? null,
  });
  return lactationOn(lactations, date)
    ? null
    : noticeOf('NAO_LACTANTE', 'vacaId', 'não está lactante nesta data.');
}

/** Milk sent to the tank against withdrawal or colostrum. */
function tankNotice(
  herd: HerdReader,
  row: Production,
  { vacaId, descartado }: MilkRecord,
  perDay: number,
): Notice | null {
  if (descartado) return null;
  const reason = dueReason(herd, row, vacaId, perDay);
  if (reason === null) return null;
  if (reason !== 'CARENCIA') {
    return noticeOf(reason, 'descartado', 'leite de colostro no tanque.');
  }
  const until = withdrawalAt(herd.rowsOf('aplicacoes', vacaId), row, perDay);
  return noticeOf(reason, 'descartado', `em carência até ${until}.`);
}

function noticeOf(codigo: string, campo: string, mensagem: string): Notice {
  return { codigo, campo, mensagem };
}

/** One decimal, with a comma. */
function decimal(litres: number): string {
  return litres.toFixed(1).replace('.', ',');
}
