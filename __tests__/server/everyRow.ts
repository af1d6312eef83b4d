import { randomUUID } from 'node:crypto';
import { PATHS, pathTo } from '@/contract/paths';
import type { TestApp, TestUser } from '../support/serverApp';
import { aBull, aCow, aHerd, registered } from './farm';

/** Every id that a path or a body may name. */
export interface EveryId extends Readonly<Record<string, string>> {
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly touroId: string;
  readonly vacaId: string;
  readonly vacinaId: string;
  readonly doseId: string;
  readonly historicoId: string;
  readonly medicamentoId: string;
  readonly tratamentoId: string;
  readonly aplicacaoId: string;
  readonly producaoId: string;
  readonly pesagemId: string;
  readonly eventId: string;
  readonly produtivaId: string;
}

const DAY = '01/10/2026';
const TIME = `${DAY} 06:00`;

/** A herd of this user with a row of every table. */
export async function everyRow(test: TestApp, as: TestUser): Promise<EveryId> {
  const { rebanhoId } = await aHerd(test, as);
  const { animalId } = await registered(test, as, aCow(rebanhoId));
  const { animalId: touroId } = await registered(test, as, aBull(rebanhoId));
  const ids = { ...anyIds(), rebanhoId, animalId, touroId, vacaId: animalId };
  for (const [path, body] of bodiesOf(ids)) {
    const url = pathTo(path, ids);
    const answer = await test.call({ method: 'POST', url, body, as });
    if (answer.status !== 201) throw new Error(answer.text);
    if (path !== PATHS.applyDose) continue;
    const { dose } = answer.json<{ dose: { historicoVacinacaoId: string } }>();
    ids.historicoId = dose.historicoVacinacaoId;
  }
  return ids;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Ids that nobody has. */
export function anyIds(): Writable<EveryId> {
  return {
    rebanhoId: randomUUID(),
    animalId: randomUUID(),
    touroId: randomUUID(),
    vacaId: randomUUID(),
    vacinaId: randomUUID(),
    doseId: randomUUID(),
    historicoId: randomUUID(),
    medicamentoId: randomUUID(),
    tratamentoId: randomUUID(),
    aplicacaoId: randomUUID(),
    producaoId: randomUUID(),
    pesagemId: randomUUID(),
    eventId: randomUUID(),
    produtivaId: randomUUID(),
  };
}

/** What makes a row of each table, in an order that holds. */
function bodiesOf(ids: EveryId): readonly (readonly [string, object])[] {
  const { animalId, rebanhoId, medicamentoId, tratamentoId } = ids;
  return [
    [
      PATHS.recordReproductive,
      {
        eventId: ids.eventId,
        animalId,
        reprodutividade: 'CI',
        dataOcorrencia: TIME,
      },
    ],
    [
      PATHS.recordProductive,
      {
        eventId: ids.produtivaId,
        animalId,
        produtividade: 'L',
        dataOcorrencia: TIME,
      },
    ],
    [
      PATHS.recordProduction,
      {
        producaoId: ids.producaoId,
        dataOcorrencia: DAY,
        ordenha: 1,
        registros: [{ vacaId: animalId, litros: 10 }],
      },
    ],
    [
      PATHS.recordWeighings,
      {
        pesagens: [
          {
            pesagemId: ids.pesagemId,
            animalId,
            dataPesagem: DAY,
            peso: 400,
            metodo: 'BALANCA',
            tipo: 'ROTINA',
          },
        ],
      },
    ],
    [
      PATHS.registerVaccine,
      {
        vacinaId: ids.vacinaId,
        nome: 'Raiva',
        quantidadeDoses: 2,
        intervaloEntreDoses: 365,
      },
    ],
    [
      PATHS.applyDose,
      {
        doseId: ids.doseId,
        dataAplicacao: DAY,
        animaisSelecionados: [animalId],
      },
    ],
    [
      PATHS.registerMedicine,
      {
        medicamentoId,
        nome: 'Antibiótico',
        diasCarencia: 3,
        administracao: 'IM',
        quantidadeDoses: 1,
        dosagem: { tipo: 'DOUN', remedio: 1 },
      },
    ],
    [
      PATHS.registerTreatment,
      {
        tratamentoId,
        rebanhoId,
        nome: 'Mastite',
        medicamentos: [medicamentoId],
      },
    ],
    [
      PATHS.applyTreatment,
      {
        aplicacaoId: ids.aplicacaoId,
        animalId,
        dataAplicacao: TIME,
        tratamento: { tratamentoId },
      },
    ],
  ];
}
