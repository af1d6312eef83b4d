import type { Animal } from '@/domain/animals/types';
import type { ReproductiveInput } from '@/domain/cows/types';
import { rowsIn } from '@/domain/herdFile/rows';
import type { Operation } from '@/domain/operations';
import type { MemoryRows } from '../../server/rows';
import type { Taken } from './typed';

type Stock = Pick<Animal, 'touroProprio' | 'quantidadeDoses'>;

const UNKNOWN: Stock = { touroProprio: null, quantidadeDoses: null };

/** What a service asked for and what the stock gave. */
interface Service {
  readonly bull: string | null;
  readonly doses: number;
  readonly taken: number;
}

/** The semen of every bull, and what each service took of it. */
interface Count {
  readonly stocks: Map<string, Stock>;
  readonly services: Map<string, Service>;
  /** What came, and services: said again under the same id it is the same one. */
  readonly heard: Set<string>;
}

/**
 * Bulls whose stock is not what came less what was used, counted one operation
 * after another from what people typed, by no rule of the app.
 */
export function semenMiscounts(
  farm: MemoryRows,
  rows: MemoryRows,
  taken: readonly Taken[],
): string[] {
  const count: Count = {
    ...{ stocks: new Map(), services: new Map(), heard: new Set() },
  };
  for (const id of farm.herds.keys()) {
    for (const one of farm.animals(id)) count.stocks.set(one.animalId, one);
  }
  for (const { told } of taken) {
    counted(count, told as unknown as Operation);
  }
  const herds = [...rows.herds.values()].filter(({ deleted }) => !deleted);
  return herds
    .flatMap(({ herd }) => rows.animals(herd.rebanhoId))
    .filter(({ categoria, animalId, quantidadeDoses }) => {
      const stock = count.stocks.get(animalId) ?? UNKNOWN;
      return categoria === 'T' && stock.quantidadeDoses !== quantidadeDoses;
    })
    .map(({ animalId }) => `doses de sêmen do touro ${animalId}`);
}

function counted(count: Count, { tipo, dados }: Operation): void {
  switch (tipo) {
    case 'bulls/registered':
      count.stocks.set(dados.animalId, dados);
      return;
    case 'bulls/restocked': {
      if (isHeard(count, dados.entradaId)) return;
      const known = count.stocks.get(dados.animalId) ?? UNKNOWN;
      const quantidadeDoses = (known.quantidadeDoses ?? 0) + dados.doses;
      count.stocks.set(dados.animalId, {
        ...{ touroProprio: false, quantidadeDoses },
      });
      return;
    }
    case 'herds/rowsBrought':
      for (const animal of rowsIn(dados.linhas, 'animais')) {
        const isNew = !count.stocks.has(animal.animalId);
        if (isNew) count.stocks.set(animal.animalId, animal);
      }
      return;
    case 'cows/reproductiveRecorded':
      serve(count, dados);
      return;
    case 'cows/reproductiveDeleted':
      giveBack(count, dados.eventId);
  }
}

function isHeard({ heard }: Count, id: string): boolean {
  if (heard.has(id)) return true;
  heard.add(id);
  return false;
}

/** A service takes what there is; one that is corrected no more than it had found. */
function serve(count: Count, dados: ReproductiveInput): void {
  const { eventId, touroInseminacaoId: bull, doses, corrige } = dados;
  if (isHeard(count, eventId)) return;
  const old = corrige && giveBack(count, corrige.eventId);
  if (!['IN', 'IATF'].includes(dados.reprodutividade)) return;
  const short = old && old.bull === bull && old.taken < old.doses;
  const most = Math.min(doses, dados.dosesDoEstoque ?? doses);
  const asked = short ? Math.min(most, old.taken) : most;
  const stock = bull === null ? null : stockOf(count, bull);
  const taken = Math.min(stock ?? 0, asked);
  count.services.set(eventId, { bull, doses, taken });
  if (bull !== null) change(count, bull, -taken);
}

function giveBack(count: Count, eventId: string): Service | undefined {
  const service = count.services.get(eventId);
  count.services.delete(eventId);
  if (service?.bull) change(count, service.bull, service.taken);
  return service;
}

/** An own bull has no doses to count. */
function stockOf({ stocks }: Count, bull: string): number | null {
  const { touroProprio, quantidadeDoses } = stocks.get(bull) ?? UNKNOWN;
  return touroProprio === true ? null : quantidadeDoses;
}

function change(count: Count, bull: string, by: number): void {
  const stock = stockOf(count, bull);
  const known = count.stocks.get(bull) ?? UNKNOWN;
  if (stock === null) return;
  count.stocks.set(bull, { ...known, quantidadeDoses: stock + by });
}
