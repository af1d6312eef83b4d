import type { Animal } from '@/domain/animals/types';
import { withSituations } from '@/domain/cows/events';
import type { ProductiveEvent, ReproductiveEvent } from '@/domain/cows/types';
import { parametersOf } from '@/domain/parameters/parameters';
import type { ReportInput } from '@/domain/reports/input';
import type { RowsByTable } from '@/domain/shared/effects';
import type {
  DiscardReason,
  ProductiveStatus,
  ReproductiveType,
} from '@/domain/shared/enumerations';
import { aHerd, HERD_ID, TODAY } from './builders';
import { aCow, aProductive, aReproductive, uuid } from './buildersMilk';

/** Rows being put together, an event at a time, in words of the farm. */
export class Farm {
  readonly animais: Animal[] = [];
  readonly situacoesReprodutivas: ReproductiveEvent[] = [];
  readonly situacoesProdutivas: ProductiveEvent[] = [];
  #next = 1;

  cow(nome: string, changes: Partial<Animal> = {}): string {
    const animal = aCow(this.animais.length + 1, { nome, ...changes });
    this.animais.push(animal);
    return animal.animalId;
  }

  bred(
    vacaId: string,
    reprodutividade: ReproductiveType,
    date: string,
    changes: Partial<ReproductiveEvent> = {},
  ): this {
    const dataOcorrencia = `${date} 06:00`;
    const event = { vacaId, reprodutividade, dataOcorrencia, ...changes };
    this.situacoesReprodutivas.push(aReproductive(this.#next++, event));
    return this;
  }

  milked(
    vacaId: string,
    produtividade: ProductiveStatus,
    date: string,
    time = '06:00',
  ): this {
    const dataOcorrencia = `${date} ${time}`;
    const motivacao = produtividade === 'L' ? null : ('PR' as const);
    const event = { vacaId, produtividade, dataOcorrencia, motivacao };
    this.situacoesProdutivas.push(aProductive(this.#next++, event));
    return this;
  }

  calved(vacaId: string, date: string): this {
    return this.bred(vacaId, 'PT', date).milked(vacaId, 'L', date);
  }

  rows(others: RowsByTable = {}): RowsByTable {
    const { situacoesReprodutivas, situacoesProdutivas } = this;
    const animais = this.animais.map((animal) => this.#asRecorded(animal));
    return { animais, situacoesReprodutivas, situacoesProdutivas, ...others };
  }

  /** One without an event has the situations that she was made with. */
  #asRecorded(animal: Animal): Animal {
    const isHers = ({ vacaId }: { readonly vacaId: string }) =>
      vacaId === animal.animalId;
    const bred = this.situacoesReprodutivas.filter(isHers);
    const milked = this.situacoesProdutivas.filter(isHers);
    const { situacaoReprodutiva, situacaoProdutiva } = withSituations(
      animal,
      bred,
      milked,
    );
    return {
      ...animal,
      ...(bred.length > 0 ? { situacaoReprodutiva } : {}),
      ...(milked.length > 0 ? { situacaoProdutiva } : {}),
    };
  }
}

export function inputOf(
  rows: RowsByTable,
  changes: Partial<ReportInput> = {},
  valores: Readonly<Record<string, number>> = {},
): ReportInput {
  return {
    herd: aHerd(),
    rows,
    parametros: parametersOf({ rebanhoId: HERD_ID, valores, versao: 1 }),
    today: TODAY,
    inicio: null,
    fim: null,
    ...changes,
  };
}

export const gone = (
  date: string,
  motivo: DiscardReason = 'VENDA',
): Partial<Animal> => ({
  descartado: true,
  descarte: {
    animalId: uuid(1, 1),
    motivo,
    justificativa: null,
    dataOcorrencia: date,
  },
});
