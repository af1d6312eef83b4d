import { string } from 'yup';
import { discardSchema } from '@/contract/animals';
import { pastDay } from '@/contract/fields';
import type { Animal } from '@/domain/animals/types';
import { isFarmDate } from '@/domain/shared/dates';
import { searchKey } from '@/domain/shared/names';
import { ANIMAL_MESSAGES as M } from '@/domain/shared/recordMessages';
import type { TreatmentApplication } from '@/domain/treatments/types';
import {
  type Withdrawal,
  withdrawalOf,
  withdrawalOnDay,
} from '@/domain/treatments/withdrawal';
import { nowOnFarm, today } from '@/web/clock';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { usePossibleWithdrawals } from './useWithdrawals';

type Leaving = Pick<Animal, 'rebanhoId' | 'animalId' | 'nome'>;

/** Reasons by which milk or meat reaches somebody's table. */
const SALES: readonly unknown[] = ['CARNE', 'VENDA'];

const NOTHING: readonly TreatmentApplication[] = [];

/**
 * Why an animal should not be sold or slaughtered on a day, as the rest of a
 * sentence that begins with her name; null: nothing is known against it. What this
 * device alone knows of, and does not stand, counts on any day.
 */
export function useSaleWithdrawal(
  animal: Leaving,
): (motivo: unknown, day: unknown) => string | null {
  const { rebanhoId, animalId } = animal;
  const herd = useHerdReader(rebanhoId);
  const doubt = usePossibleWithdrawals(rebanhoId).get(animalId);
  const own = herd?.rowsOf('aplicacoes', animalId) ?? NOTHING;
  return (motivo, day) => {
    if (!SALES.includes(motivo)) return null;
    if (typeof day !== 'string' || !isFarmDate(day)) return null;
    const withdrawal = heldBackOn(own, day);
    if (withdrawal) return `está em carência até ${withdrawal.ate}`;
    return doubt ? `pode estar em carência: ${doubt.words.said}` : null;
  };
}

function heldBackOn(
  own: readonly TreatmentApplication[],
  day: string,
): Withdrawal | null {
  return day === today()
    ? withdrawalOf(own, nowOnFarm())
    : withdrawalOnDay(own, day);
}

/**
 * The discard's schema, and under withdrawal the animal's name typed. The day
 * must be told: without one the server takes its own, and nobody was warned.
 */
export function useDiscardSchema(animal: Leaving) {
  const { nome } = animal;
  const withdrawal = useSaleWithdrawal(animal);
  return discardSchema.shape({
    dataOcorrencia: pastDay(M.discardDateInvalid, M.discardDateFuture),
    confirmacao: string().when(
      ['motivo', 'dataOcorrencia'],
      ([motivo, day], schema) =>
        withdrawal(motivo, day)
          ? schema.test('typed', `Digite ${nome} para confirmar.`, (text) =>
              isSameName(text, nome),
            )
          : schema,
    ),
  });
}

function isSameName(typed: string | undefined, name: string): boolean {
  return searchKey(typed ?? '').trim() === searchKey(name).trim();
}
