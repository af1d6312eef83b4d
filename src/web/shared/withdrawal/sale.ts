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

type Leaving = Pick<Animal, 'rebanhoId' | 'animalId' | 'nome'>;

/** Reasons by which milk or meat reaches somebody's table. */
const SALES: readonly unknown[] = ['CARNE', 'VENDA'];

const NOTHING: readonly TreatmentApplication[] = [];

/** The withdrawal in which an animal would be sold or slaughtered, or null. */
export function useSaleWithdrawal(
  animal: Leaving,
): (motivo: unknown, day: unknown) => Withdrawal | null {
  const herd = useHerdReader(animal.rebanhoId);
  const own = herd?.rowsOf('aplicacoes', animal.animalId) ?? NOTHING;
  return (motivo, day) => {
    if (!SALES.includes(motivo)) return null;
    if (typeof day !== 'string' || !isFarmDate(day)) return null;
    return day === today()
      ? withdrawalOf(own, nowOnFarm())
      : withdrawalOnDay(own, day);
  };
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
