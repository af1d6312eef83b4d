import { isUuid } from '@/contract/fields';
import { filterAnswer, type VaccineAnswer } from '@/contract/vaccines';
import { isPregnantOn } from '@/domain/cows/situation';
import type { Herd } from '@/domain/herds/types';
import type { FarmDate } from '@/domain/shared/dates';
import { TITLES } from '@/domain/shared/messages';
import { vaccineAnimals } from '@/domain/vaccines/animalsFor';
import { dosesToldOf } from '@/domain/vaccines/doseNotices';
import { VACCINE_MESSAGES } from '@/domain/vaccines/messages';
import type { Vaccine } from '@/domain/vaccines/types';
import type { Repositories } from '@/server/repositories/repositories';
import { wholeReader } from '@/server/services/shared/herdReader';
import { problem, Refusal } from '@/server/services/shared/problems';
import { findRow } from '@/server/services/shared/rowReads';

/** A vaccine as it is answered: its filter's ages by both their names. */
export function vaccineAnswer(vaccine: Vaccine): VaccineAnswer {
  const { filtro } = vaccine;
  return { ...vaccine, filtro: filtro && filterAnswer(filtro) };
}

/** The user's vaccine and its herd; a stranger's is refused as unknown. */
export async function findVaccine(
  repositories: Repositories,
  id: string,
  usuarioId: string,
): Promise<{ readonly herd: Herd; readonly vaccine: Vaccine }> {
  const of = { id, usuarioId };
  const { notFound } = VACCINE_MESSAGES;
  const { herd, row } = await findRow(repositories, 'vacinas', of, notFound);
  return { herd, vaccine: row };
}

/** Those in use, by name. */
export async function listVaccines({ rows }: Repositories, rebanhoId: string) {
  const all = await rows.load('vacinas', rebanhoId, 'all');
  return all
    .filter(({ finalizada }) => !finalizada)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .map(vaccineAnswer);
}

/** Those the filter takes today, and those in the running cycle. */
export async function animalsOfVaccine(
  repositories: Repositories,
  herd: Herd,
  vaccine: Vaccine,
  date: FarmDate,
) {
  const reader = await wholeReader(repositories, herd, [
    'situacoesReprodutivas',
    'situacoesProdutivas',
    'parametros',
    'vacinas',
    'dosesAplicadas',
  ]);
  return vaccineAnimals({
    vaccine,
    animals: reader.all('animais'),
    doses: dosesToldOf(
      vaccine,
      reader.all('vacinas'),
      reader.all('dosesAplicadas'),
    ),
    date,
    isPregnant: isPregnantOn(reader, date),
  });
}

/** The doses of a cycle of one of the user's vaccines, newest first. */
export async function dosesOfCycle(
  repositories: Repositories,
  historicoId: string,
  usuarioId: string,
) {
  const { rows } = repositories;
  const doses = isUuid(historicoId)
    ? await rows.ownedBy('dosesAplicadas', 'historicoVacinacaoId', {
        value: historicoId,
        usuarioId,
      })
    : [];
  if (doses.length === 0) {
    const { notFound } = VACCINE_MESSAGES;
    throw new Refusal(problem(404, TITLES.notFound, notFound));
  }
  return doses.sort((a, b) => b.numeroDose - a.numeroDose);
}
