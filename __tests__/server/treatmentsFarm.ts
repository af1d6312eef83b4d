import { randomUUID } from 'node:crypto';
import type {
  AnimalAnswer,
  SyncAnswer,
  TreatmentApplicationAnswer,
  WriteAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Medicine } from '@/domain/medicines/types';
import type { Treatment } from '@/domain/treatments/types';
import type { TestAnswer, TestApp, TestUser } from '../support/serverApp';

export type MedicineWritten = WriteAnswer & {
  readonly medicamento: Medicine & { readonly tempoEntreDoses: number | null };
};
export type TreatmentWritten = WriteAnswer & {
  readonly tratamento: Omit<Treatment, 'medicamentos'> & {
    readonly medicamentos: readonly Medicine[];
  };
};
export type ApplicationWritten = WriteAnswer & {
  readonly aplicacaoId: string;
  readonly tratamentoId: string;
  readonly aplicacao: TreatmentApplicationAnswer;
  readonly aplicacoes: readonly TreatmentApplicationAnswer[];
};

/** T1 of domain.md 4.4: four doses every 12 h, four days of withdrawal. */
export function medicineBody(more: object = {}) {
  return {
    medicamentoId: randomUUID(),
    nome: 'Mastite INM',
    diasCarencia: 4,
    administracao: 'INM',
    intervaloAplicacoes: 12,
    quantidadeDoses: 4,
    dosagem: { tipo: 'DOUN', remedio: 1 },
    observacao: null,
    ...more,
  };
}

/** The calls on medicines, treatments and applications of one user. */
export function callsOf(test: TestApp, as: TestUser | undefined) {
  const send =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    (path: string, params: Record<string, string>, body?: object) =>
      test.call({
        method,
        url: pathTo(path, params),
        ...(body ? { body } : {}),
        ...(as ? { as } : {}),
      });
  const [post, put, remove] = [send('POST'), send('PUT'), send('DELETE')];
  const get = (
    path: string,
    params: Record<string, string>,
    query = '',
  ): Promise<TestAnswer> =>
    test.call({
      url: `${pathTo(path, params)}${query}`,
      ...(as ? { as } : {}),
    });
  return {
    post,
    put,
    remove,
    get,
    async pulled(rebanhoId: string) {
      return (await get(PATHS.sync, { rebanhoId })).json<SyncAnswer>();
    },
    async animal(animalId: string) {
      return (await get(PATHS.animal, { animalId })).json<AnimalAnswer>();
    },
  };
}
