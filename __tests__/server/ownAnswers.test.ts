import { API, type CallName } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { COW_MESSAGES, COW_TITLES } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { TREATMENT_MESSAGES as T } from '@/domain/treatments/messages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { everyRow } from './everyRow';
import { refusal } from './farm';

type Row = Readonly<Record<string, unknown>>;
type Ids = Readonly<Record<string, string>>;

let test: TestApp;
let user: TestUser;
let ids: Ids;

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-10-20T12:00:00Z') });
  user = await test.signUp();
  ids = await everyRow(test, user);
  const bull = { touroProprio: false, quantidadeDoses: 7 };
  await write('registerBull', { animalId: ids.touroId, ...bull });
  const booster = { aposDose: 1, intervaloDias: 30 };
  const vaccine = { nome: 'Raiva', quantidadeDoses: 4, doseReforco: booster };
  await write('updateVaccine', { ...vaccine, intervaloEntreDoses: 90 });
  await write('changeParameters', { pveDias: 50 });
});
afterAll(() => test.close());

async function write(name: CallName, body: unknown, of: Ids = ids) {
  const { method, path } = API[name];
  const url = pathTo(path, of);
  return test.call({ method, url, body, as: user });
}

async function read<Body>(name: CallName): Promise<Body> {
  const url = pathTo(API[name].path, ids);
  return (await test.call({ url, as: user })).json<Body>();
}

const versao = async () => (await read<{ versao: number }>('sync')).versao;

/** The rows a read answers, whatever it wraps them in. */
async function rowsOf(name: CallName): Promise<readonly Row[]> {
  const answer = await read<unknown>(name);
  if (Array.isArray(answer)) return answer;
  const { animais } = answer as { readonly animais?: readonly Row[] };
  return animais ?? [answer as Row];
}

/** A read, the write that takes its rows, and the row as its body. */
const PAIRS: [CallName, CallName, ((row: Row) => unknown)?][] = [
  ['herds', 'updateHerd'],
  ['herd', 'updateHerd'],
  ['animals', 'updateAnimal'],
  ['animal', 'updateAnimal'],
  ['animals', 'registerAnimals', (row) => ({ animais: [row] })],
  ['cows', 'updateAnimal'],
  ['cow', 'updateAnimal'],
  ['bull', 'updateAnimal'],
  ['bull', 'registerBull'],
  ['vaccines', 'updateVaccine'],
  ['vaccine', 'updateVaccine'],
  ['vaccineFilter', 'changeVaccineFilter'],
  ['medicines', 'updateMedicine'],
  ['medicine', 'updateMedicine'],
  ['medicine', 'registerMedicine'],
  ['treatments', 'updateTreatment'],
  ['treatment', 'updateTreatment'],
  ['treatment', 'registerTreatment'],
  ['productions', 'recordProduction'],
  ['weighings', 'recordWeighings', (row) => ({ pesagens: [row] })],
  ['preferences', 'changePreferences'],
];

it.each(PAIRS)(
  'what %s answers, %s takes, and nothing changes',
  async (get, name, bodyOf = (row: Row) => row) => {
    const rows = await rowsOf(get);
    expect(rows.length).toBeGreaterThan(0);
    const before = await versao();
    for (const row of rows) {
      const answer = await write(name, bodyOf(row));
      expect([answer.status, answer.text]).toEqual([
        API[name].status,
        expect.any(String),
      ]);
    }
    expect(await versao()).toBe(before);
  },
);

it('parameters sent back are answered as before', async () => {
  const before = await read<Row>('parameters');
  expect((await write('changeParameters', before)).status).toBe(200);
  expect(await read('parameters')).toEqual(before);
});

it('what no entity has is refused, one problem each', async () => {
  const row = await read<Row>('animal');
  const refused = refusal(
    await write('updateAnimal', { ...row, dono: 1, chifre: 2, nome: '' }),
  );
  expect(refused.campos.map(([campo]) => campo)).toEqual([
    'nome',
    'dono',
    'chifre',
  ]);
  expect(refused.campos[1]).toEqual(['dono', REQUEST_MESSAGES.unknownField]);
});

const at = () => ({
  animalId: ids.animalId,
  dataOcorrencia: '10/10/2026 06:00',
});
const given = () => ({
  animalId: '',
  dataAplicacao: '10/10/2026 06:00',
  tratamento: { tratamentoId: ids.tratamentoId },
});

it.each<[CallName, () => object, string, string | null]>([
  [
    'recordReproductive',
    () => ({ ...at(), reprodutividade: 'PN', dataInseminacao: '' }),
    COW_MESSAGES.inseminationDate,
    COW_TITLES.pregnancy,
  ],
  [
    'recordReproductive',
    () => ({
      ...at(),
      reprodutividade: 'IN',
      touroInseminacaoId: '',
      racaTouroTerceiro: '',
    }),
    COW_MESSAGES.inseminationBull,
    COW_TITLES.insemination,
  ],
  [
    'recordReproductive',
    () => ({ ...at(), reprodutividade: '' }),
    COW_MESSAGES.reproductiveEmpty,
    null,
  ],
  ['applyTreatment', given, T.animal, null],
  [
    'updateTreatment',
    () => ({
      ...{ tratamentoId: '', rebanhoId: ids.rebanhoId, nome: 'Casco' },
      medicamentos: [ids.medicamentoId],
    }),
    T.id,
    null,
  ],
  [
    'registerTreatment',
    () => ({ nome: 'Casco', rebanhoId: '', medicamentos: [ids.medicamentoId] }),
    T.herd,
    null,
  ],
  [
    'recordProductive',
    () => ({ ...at(), animalId: '' }),
    REQUEST_MESSAGES.idInvalid,
    null,
  ],
])(
  '%s with an empty text where one is due says why',
  async (name, body, detail, title) => {
    const refused = refusal(await write(name, body()));
    expect(refused).toMatchObject({ status: 400, detail });
    if (title !== null) expect(refused.title).toBe(title);
  },
);

it('an empty birth date, note or parent is none', async () => {
  const row = await read<Row>('animal');
  const sent = { ...row, dataNascimento: '', maeId: '', paiId: '' };
  const answer = await write('updateAnimal', sent);
  expect(answer.json<{ animal: Row }>().animal).toMatchObject({
    ...{ dataNascimento: null, maeId: null, paiId: null },
  });
});
