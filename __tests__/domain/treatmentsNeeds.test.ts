import type { HerdReader, Needs, Rule } from '@/domain/shared/effects';
import {
  idOf,
  ownerOf,
  type TableName,
  type Tables,
} from '@/domain/shared/tables';
import {
  HEALTH_NEEDS,
  HEALTH_RULES,
  type HealthOperationData,
} from '@/domain/treatments/operations';
import {
  VACCINE_NEEDS,
  VACCINE_RULES,
  type VaccineOperationData,
} from '@/domain/vaccines/operations';
import { registerVaccine } from '@/domain/vaccines/rules';
import { HERD_ID } from '../support/builders';
import {
  aDoseInput,
  aFilterInput,
  aFinishInput,
  aMedicine,
  anApplication,
  anApplicationInput,
  animalCalled,
  aTreatment,
  aVaccineInput,
  deletionOf,
  herdAfter,
  herdWithVaccine,
  idOfNumber,
  MEDICINE_ID,
  PAPERS,
  TREATMENT_ID,
  VACCINE_ID,
  withDoses,
} from '../support/buildersHealth';
import { type MemoryHerd, WHEN } from '../support/herdReader';

type Data = VaccineOperationData & HealthOperationData;
type Kind = keyof Data;

const UNUSED = idOfNumber(0x7001);
const rebanhoId = HERD_ID;

const withOther = herdAfter(
  herdWithVaccine(),
  registerVaccine,
  aVaccineInput({ vacinaId: UNUSED }),
);
const herd = withDoses(withOther, [
  aDoseInput(1, '01/03/2026', 'ABC'),
  aDoseInput(2, '31/03/2026', 'AB'),
]).apply({
  put: {
    animais: [animalCalled('A', { aplicacaoId: idOfNumber(0x4000) })],
    medicamentos: [aMedicine(), aMedicine({ medicamentoId: UNUSED })],
    tratamentos: [aTreatment(), aTreatment({ tratamentoId: UNUSED })],
    aplicacoes: [
      anApplication(),
      anApplication({
        aplicacaoId: idOfNumber(0x4009),
        dataInicio: '12/03/2026 06:00',
      }),
    ],
  },
  remove: {},
});

/** The herd with nothing in it but what the needs name. */
function limitedTo(full: MemoryHerd, needs: Needs): HerdReader {
  const all = <T extends TableName>(table: T): readonly Tables[T][] =>
    full.all(table).filter((row) => isNeeded(needs, table, row));
  return {
    herd: full.herd,
    namesake: full.namesake,
    holders: full.holders,
    hasOffspring: full.hasOffspring,
    all,
    row: (table, id) => {
      const row = full.row(table, id);
      return row && isNeeded(needs, table, row) ? row : undefined;
    },
    rowsOf: (table, owner) =>
      all(table).filter((row) => ownerOf(table, row) === owner),
  };
}

function isNeeded<T extends TableName>(
  needs: Needs,
  table: T,
  row: Tables[T],
): boolean {
  if (table === 'animais') {
    return (needs.animais ?? []).includes(idOf(table, row));
  }
  const wanted = needs.tabelas?.[table as Exclude<TableName, 'animais'>];
  if (wanted === 'all') return true;
  const owner = ownerOf(table, row);
  return (
    (wanted?.ids ?? []).includes(idOf(table, row)) ||
    (owner !== null && (wanted?.owners ?? []).includes(owner))
  );
}

const OPERATIONS: { readonly [K in Kind]: readonly Data[K][] } = {
  'vaccines/registered': [
    aVaccineInput(),
    aVaccineInput({ vacinaId: rebanhoId }),
    aVaccineInput({ nome: 'Outra' }),
  ],
  'vaccines/updated': [aVaccineInput({ quantidadeDoses: 5 })],
  'vaccines/filterChanged': [aFilterInput({ sexo: 'F' })],
  'vaccines/concluded': [{ rebanhoId, vacinaId: VACCINE_ID }],
  'vaccines/doseApplied': [
    aDoseInput(1, '01/03/2026', 'ABC'),
    aDoseInput(3, '15/03/2026', 'CD'),
    aDoseInput(3, '15/03/2026', 'CZ'),
    aDoseInput(2, '31/03/2026', 'AB', { vacinaId: UNUSED }),
  ],
  'vaccines/doseDeleted': [deletionOf(1)],
  'vaccines/dosePapersKept': [
    { ...deletionOf(1), animais: [], oficial: PAPERS },
  ],
  'medicines/registered': [
    aMedicine(),
    aMedicine({ medicamentoId: rebanhoId }),
  ],
  'medicines/updated': [aMedicine({ nome: 'Outro' })],
  'medicines/deleted': [
    { rebanhoId, medicamentoId: MEDICINE_ID },
    { rebanhoId, medicamentoId: UNUSED },
  ],
  'treatments/registered': [aTreatment({ tratamentoId: rebanhoId })],
  'treatments/updated': [aTreatment({ nome: 'Outro', medicamentos: [UNUSED] })],
  'treatments/deleted': [
    { rebanhoId, tratamentoId: TREATMENT_ID },
    { rebanhoId, tratamentoId: UNUSED },
  ],
  'treatments/applied': [
    anApplicationInput('A'),
    anApplicationInput('BC'),
    anApplicationInput('AB', {
      animais: anApplicationInput('AB').animais.map((target, index) => ({
        ...target,
        aplicacaoId: idOfNumber(0x8000 + index),
      })),
      dataAplicacao: '01/03/2026 06:00',
    }),
  ],
  'treatments/finished': [aFinishInput('A'), aFinishInput('B')],
  'treatments/applicationDeleted': [aFinishInput('A')],
};

const RULES = { ...VACCINE_RULES, ...HEALTH_RULES };
const NEEDS = { ...VACCINE_NEEDS, ...HEALTH_NEEDS };

describe('the needs of an operation bring all that its rule reads', () => {
  it.each(Object.keys(OPERATIONS) as Kind[])('%s', (kind) => {
    checkKind(kind);
  });
});

function checkKind<K extends Kind>(kind: K): void {
  // Kind and data belong together, which an index by kind cannot see.
  const rule = RULES[kind] as unknown as Rule<Data[K]>;
  const needsOf = NEEDS[kind] as unknown as (dados: Data[K]) => Needs;
  for (const dados of OPERATIONS[kind]) {
    const limited = limitedTo(herd, needsOf(dados));

    expect(rule(limited, dados, WHEN)).toEqual(rule(herd, dados, WHEN));
  }
}
