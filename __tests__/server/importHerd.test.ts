import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { animalSchema, bullSchema, discardSchema } from '@/contract/animals';
import { productiveSchema, reproductiveSchema } from '@/contract/cows';
import { herdSchema } from '@/contract/herds';
import { callOf } from '@/contract/operations';
import { productionSchema } from '@/contract/production';
import { validate } from '@/contract/validation';
import type { Operation } from '@/domain/operations';
import { SilentServer } from '@/tools/importHerd/client';
import type {
  AnimalRow,
  Farm,
  StayRow,
  TestDayRow,
} from '@/tools/importHerd/farm';
import { FolderError, readFarms } from '@/tools/importHerd/folder';
import { idsFor, keyOf, RECORDED } from '@/tools/importHerd/identity';
import { stepsOf } from '@/tools/importHerd/mapping';
import type { Step } from '@/tools/importHerd/steps';
import { answering, scripted } from '../support/scriptedServer';

const USER = '01890a5d-ac96-774b-bcce-b302099a8000';
const TODAY = '20/11/2026';
const idOf = idsFor(USER);

function aRow(changes: Partial<AnimalRow> = {}): AnimalRow {
  return {
    anim_id: 'A1',
    birth_date: '2000-05-21',
    dam_id: '',
    bull_id: '',
    breed: '66',
    ...changes,
  };
}

function aStay(changes: Partial<StayRow> = {}): StayRow {
  return {
    anim_id: 'A1',
    herd_id: 'F1',
    date_in: '2000-05-21',
    date_out: '',
    caus_out: '',
    ...changes,
  };
}

function aTestDay(changes: Partial<TestDayRow> = {}): TestDayRow {
  return {
    line: 2,
    herd_id: 'F1',
    ctrl_date: '2003-03-01',
    anim_id: 'A1',
    calv_date: '2003-02-01',
    milk: '25.5',
    fat: '',
    prot: '',
    scc: '',
    ...changes,
  };
}

function aFarm(changes: Partial<Farm> = {}): Farm {
  return {
    code: 'F1',
    animals: [aRow()],
    stays: [],
    inseminations: [],
    testDays: [],
    ...changes,
  };
}

function inseminations(bull: string, times: number, herd = 'F1') {
  return Array.from({ length: times }, () => ({
    herd_id: herd,
    cow_id: 'A1',
    ai_date: '2003-01-01',
    bull_id: bull,
  }));
}

/** The data of every step of one kind, in the order they are sent. */
function sent<Kind extends Step['tipo']>(farm: Farm, kind: Kind) {
  return stepsOf(farm, idOf)
    .filter((step) => step.tipo === kind)
    .map((step) => step.dados as Extract<Step, { tipo: Kind }>['dados']);
}

function animalNamed(farm: Farm, nome: string) {
  return sent(farm, 'animals/registered').find((one) => one.nome === nome);
}

describe('a farm as operations', () => {
  it('begins with its one herd', () => {
    const [first] = stepsOf(aFarm(), idOf);
    expect(first?.tipo).toBe('herds/registered');
    expect(first?.dados).toMatchObject({
      nome: 'Rebanho F1',
      rebanhoId: idOf('herd', 'F1'),
    });
  });

  it('makes a female a cow once she has calved here, a heifer before', () => {
    const calved = aTestDay();
    const elsewhere = aTestDay({ herd_id: 'F9', anim_id: 'A2' });
    const farm = aFarm({
      animals: [aRow(), aRow({ anim_id: 'A2' })],
      testDays: [calved, elsewhere],
    });
    expect(animalNamed(farm, 'A1')?.categoria).toBe('V');
    expect(animalNamed(farm, 'A2')?.categoria).toBe('N');
  });

  it('writes dates as DD/MM/YYYY and leaves an unknown one out', () => {
    const farm = aFarm({
      animals: [aRow(), aRow({ anim_id: 'A2', birth_date: '' })],
    });
    expect(animalNamed(farm, 'A1')?.dataNascimento).toBe('21/05/2000');
    expect(animalNamed(farm, 'A2')?.dataNascimento).toBeNull();
  });

  it('refuses a date that is none', () => {
    const farm = aFarm({ animals: [aRow({ birth_date: '2000-02-31' })] });
    expect(() => stepsOf(farm, idOf)).toThrow('Data inválida em A1');
  });

  it('registers a bull of five inseminations here, and fills no stock', () => {
    const farm = aFarm({
      inseminations: [
        ...inseminations('T5', 5),
        ...inseminations('T4', 4),
        ...inseminations('T9', 9, 'F9'),
      ],
    });
    expect(animalNamed(farm, 'T5')).toMatchObject({
      categoria: 'T',
      sexo: 'M',
      dataNascimento: null,
    });
    expect(sent(farm, 'bulls/registered')).toEqual([
      {
        animalId: idOf('bull', 'T5'),
        rebanhoId: idOf('herd', 'F1'),
        touroProprio: false,
        quantidadeDoses: 0,
      },
    ]);
    const kinds = stepsOf(farm, idOf).map(({ tipo }) => tipo);
    expect(kinds).not.toContain('bulls/restocked');
  });

  it('names only a registered bull as the father', () => {
    const farm = aFarm({
      animals: [
        aRow({ bull_id: 'T5' }),
        aRow({ anim_id: 'A2', bull_id: 'T4' }),
      ],
      inseminations: [...inseminations('T5', 5), ...inseminations('T4', 4)],
    });
    expect(animalNamed(farm, 'A1')?.paiId).toBe(idOf('bull', 'T5'));
    expect(animalNamed(farm, 'A2')?.paiId).toBeNull();
  });

  it('sends a dam before her daughters, wherever the file has her', () => {
    const farm = aFarm({
      animals: [
        aRow({ anim_id: 'C', dam_id: 'B', birth_date: '2006-01-01' }),
        aRow({ anim_id: 'B', dam_id: 'A', birth_date: '2003-01-01' }),
        aRow({ anim_id: 'A', birth_date: '2000-01-01' }),
      ],
    });
    const order = sent(farm, 'animals/registered').map((one) => one.nome);
    expect(order).toEqual(['A', 'B', 'C']);
    expect(animalNamed(farm, 'C')?.maeId).toBe(idOf('animal', 'B'));
  });

  it('leaves out a dam that is not in the file or is not older', () => {
    const farm = aFarm({
      animals: [
        aRow({ dam_id: 'X' }),
        aRow({ anim_id: 'A2', dam_id: 'A1', birth_date: '1999-01-01' }),
      ],
    });
    expect(animalNamed(farm, 'A1')?.maeId).toBeNull();
    expect(animalNamed(farm, 'A2')?.maeId).toBeNull();
  });

  it.each([
    ['B', 'CARNE', null],
    ['E', 'VENDA', null],
    ['M', 'OUTRO', 'Morte'],
  ])('turns the exit %s into the discard %s', (caus_out, motivo, reason) => {
    const farm = aFarm({
      stays: [aStay({ date_out: '2009-01-05', caus_out })],
    });
    expect(sent(farm, 'animals/discarded')).toEqual([
      {
        animalId: idOf('animal', 'A1'),
        rebanhoId: idOf('herd', 'F1'),
        motivo,
        justificativa: reason,
        dataOcorrencia: '05/01/2009',
      },
    ]);
  });

  it('keeps an animal that came back, and ignores stays elsewhere', () => {
    const out = { date_out: '2005-01-05', caus_out: 'E' };
    const back = aStay({ date_in: '2006-01-01' });
    const elsewhere = aStay({ herd_id: 'F9', date_in: '2008-01-01', ...out });
    const farm = aFarm({ stays: [back, aStay(out), elsewhere] });
    expect(sent(farm, 'animals/discarded')).toEqual([]);
  });
});

describe('what happened on a farm', () => {
  const calvings = [
    aTestDay(),
    aTestDay({ ctrl_date: '2003-04-01' }),
    aTestDay({ ctrl_date: '2004-05-01', calv_date: '2004-04-10' }),
  ];
  const service = (ai_date: string, bull_id = 'T1') => ({
    herd_id: 'F1',
    cow_id: 'A1',
    ai_date,
    bull_id,
  });
  const events = (farm: Farm) =>
    [
      ...sent(farm, 'cows/reproductiveRecorded'),
      ...sent(farm, 'cows/productiveRecorded'),
    ].map((one) => [
      'reprodutividade' in one ? one.reprodutividade : one.produtividade,
      one.dataOcorrencia,
    ]);

  it('has each calving once, and a drying 60 days before the next', () => {
    expect(events(aFarm({ testDays: calvings }))).toEqual([
      ['PT', '01/02/2003 06:00'],
      ['PT', '10/04/2004 06:00'],
      ['S', '10/02/2004 10:00'],
    ]);
    const [calving] = sent(
      aFarm({ testDays: calvings }),
      'cows/reproductiveRecorded',
    );
    expect(calving).toMatchObject({ cadastrarLactacao: true });
  });

  it('confirms the last insemination 260 to 305 days before a calving', () => {
    const farm = aFarm({
      testDays: calvings,
      inseminations: [
        '2003-06-01',
        '2003-06-20',
        '2003-07-05',
        '2003-09-01',
      ].map((date) => service(date)),
    });
    const pregnancies = sent(farm, 'cows/reproductiveRecorded').filter(
      ({ reprodutividade }) => reprodutividade === 'PN',
    );
    expect(pregnancies).toMatchObject([
      { dataInseminacao: '05/07/2003', dataOcorrencia: '09/08/2003 09:00' },
    ]);
  });

  it('names a registered bull, and the breed of any other', () => {
    const farm = aFarm({
      inseminations: [
        ...inseminations('T5', 5),
        service('2003-08-01', 'T4'),
        service('2003-08-01', 'T4'),
      ],
    });
    const services = sent(farm, 'cows/reproductiveRecorded');
    expect(new Set(services.map(({ eventId }) => eventId)).size).toBe(7);
    expect(services[0]).toMatchObject({
      touroInseminacaoId: idOf('bull', 'T5'),
      racaTouroTerceiro: null,
      ...{ doses: 1, dosesDoEstoque: 0 },
    });
    expect(services.at(-1)).toMatchObject({
      touroInseminacaoId: null,
      racaTouroTerceiro: 'H',
    });
  });

  it('has the day’s milk of all its cows in one recording, in litres', () => {
    const testDays = [
      aTestDay({ anim_id: 'A2', milk: '18' }),
      aTestDay(),
      aTestDay({ ctrl_date: '2003-04-01', milk: '' }),
      aTestDay({ herd_id: 'F9' }),
    ];
    expect(sent(aFarm({ testDays }), 'production/recorded')).toMatchObject([
      {
        dataOcorrencia: '01/03/2003',
        ordenha: null,
        registros: [
          { vacaId: idOf('animal', 'A2'), litros: 17.5 },
          { vacaId: idOf('animal', 'A1'), litros: 24.7 },
        ],
      },
    ]);
  });
});

const ROWS = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          anim_id: fc.constant(`A${id}`),
          birth_date: fc.constantFrom('', '2000-01-01', '2003-01-01'),
          dam_id: fc.integer({ min: 1, max: 30 }).map((dam) => `A${dam}`),
          bull_id: fc.constantFrom('', 'T1', 'T2'),
          breed: fc.constantFrom('66', '46', ''),
        }),
      ),
    ),
  );

describe('any farm', () => {
  const SCHEMAS = {
    'herds/registered': herdSchema,
    'animals/registered': animalSchema,
    'animals/discarded': discardSchema,
    'bulls/registered': bullSchema,
    'cows/reproductiveRecorded': reproductiveSchema,
    'cows/productiveRecorded': productiveSchema,
    'production/recorded': productionSchema,
  } as const;

  it('gives bodies that the contract takes, once each', () => {
    fc.assert(
      fc.property(ROWS, (animals) => {
        const farm = aFarm({ animals, inseminations: inseminations('T1', 6) });
        for (const step of stepsOf(farm, idOf)) {
          const schema = SCHEMAS[step.tipo as keyof typeof SCHEMAS];
          expect(validate(schema, bodyOf(step), TODAY)).toMatchObject({
            ok: true,
          });
        }
        const ids = sent(farm, 'animals/registered').map((a) => a.animalId);
        expect(new Set(ids).size).toBe(animals.length + 1);
      }),
    );
  });

  it('gives the same operations and keys every time, others to others', () => {
    fc.assert(
      fc.property(ROWS, (animals) => {
        const farm = aFarm({ animals });
        expect(keysOf(farm, USER)).toEqual(keysOf(farm, USER));
        const shared = keysOf(farm, USER).filter((key) =>
          keysOf(farm, 'someone-else').includes(key),
        );
        expect(shared).toEqual([]);
      }),
    );
  });
});

function bodyOf(step: Step): unknown {
  return callOf({ id: '', at: RECORDED, ...step } as Operation).body;
}

function keysOf(farm: Farm, user: string): string[] {
  return stepsOf(farm, idsFor(user)).map((step) =>
    keyOf(user, callOf({ id: '', at: RECORDED, ...step } as Operation)),
  );
}

const CALL = {
  method: 'POST',
  url: '/api/rebanho/cadastrar',
  body: {},
} as const;

describe('the client', () => {
  it('sends the bearer, the key and the body', async () => {
    const { client, calls } = scripted(answering(201, { message: 'ok' }));
    await client.send('t', { ...CALL, body: { nome: 'x' } }, 'k');
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer t');
    expect(calls[0]?.headers.get('idempotency-key')).toBe('k');
    expect(await calls[0]?.json()).toEqual({ nome: 'x' });
  });

  it.each([425, 429, 503])(
    'waits as a %d asks, then goes on',
    async (status) => {
      const busy = answering(status, {}, { 'retry-after': '7' });
      const { client, waits } = scripted(busy, answering(201, {}));
      const answer = await client.send('t', CALL, 'k');
      expect(answer.status).toBe(201);
      expect(waits).toEqual([7000]);
    },
  );

  it('reads a Retry-After that is a date', async () => {
    const headers = {
      date: 'Fri, 20 Nov 2026 12:00:00 GMT',
      'retry-after': 'Fri, 20 Nov 2026 12:00:09 GMT',
    };
    const busy = answering(503, {}, headers);
    const { client, waits } = scripted(busy, answering(200, {}));
    await client.get('t', '/api/saude');
    expect(waits).toEqual([9000]);
  });

  it('backs off, twice as long each time, while the network is away', async () => {
    const away = () => Promise.reject(new TypeError('fetch failed'));
    const { client, waits } = scripted(away, away, away, answering(200, {}));
    expect((await client.get('t', '/api/saude')).ok).toBe(true);
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it('takes no page of another for an answer', async () => {
    const portal = () =>
      new Response('<html>', { headers: { 'content-type': 'text/html' } });
    const { client, calls } = scripted(portal, answering(201, {}));
    expect((await client.send('t', CALL, 'k')).status).toBe(201);
    expect(calls).toHaveLength(2);
  });

  it('gives up on a server that stays silent', async () => {
    const away = () => Promise.reject(new TypeError('fetch failed'));
    const { client } = scripted(away);
    await expect(client.send('t', CALL, 'k')).rejects.toThrow(SilentServer);
  });

  it('says within seconds that nobody answers where it is to sign in', async () => {
    const away = () => Promise.reject(new TypeError('fetch failed'));
    const { client, waits } = scripted(away);
    const refusal = client.signIn('ana', 'segredo123');
    await expect(refusal).rejects.toThrow('respondeu em http://lida.test.');
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(20_000);
  });

  it('tells a wrong password in the words of the server', async () => {
    const detail = 'Usuário ou senha inválidos.';
    const { client, calls } = scripted(answering(401, { detail }));
    expect(await client.signIn('ana', 'errada')).toBe(detail);
    expect(calls).toHaveLength(1);
  });
});

describe('a folder', () => {
  const folders: string[] = [];
  const folderWith = (files: Record<string, string>) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lida-farm-'));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), text);
    }
    return folder;
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const WHOLE = {
    'herd_F1__anim.csv':
      '\uFEFFanim_id,birth_date,birth_herd,dam_id,bull_id,breed\r\nA1,2000-05-21,F1,,,66\r\n',
    'herd_F1__mvt.csv': 'anim_id,herd_id,date_in,cause_in,date_out,caus_out\n',
    'herd_F1__ai.csv': 'herd_id,cow_id,ai_date,bull_id\n',
    'herd_F1__rec.csv': 'herd_id,ctrl_date,anim_id,parity,calv_date,milk\n',
  };

  it('is read by the names of its files', () => {
    const [farm] = readFarms(folderWith(WHOLE));
    expect(farm?.code).toBe('F1');
    expect(farm?.animals).toEqual([expect.objectContaining(aRow())]);
  });

  it('tells the line of a test-day, blank ones counted', () => {
    const rec = `${WHOLE['herd_F1__rec.csv']}F1,2003-03-01,A1,1,,25\n\n  \nF1,2003-04-01,A1,1,,24\n`;
    const [farm] = readFarms(folderWith({ ...WHOLE, 'herd_F1__rec.csv': rec }));
    expect(farm?.testDays.map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    ['is empty', {}, 'não tem nenhum arquivo'],
    [
      'lacks a file',
      { 'herd_F1__anim.csv': WHOLE['herd_F1__anim.csv'] },
      'não pôde ser lido',
    ],
    [
      'lacks a column',
      { ...WHOLE, 'herd_F1__ai.csv': 'herd_id,cow_id\n' },
      'não tem a coluna ai_date, bull_id',
    ],
    [
      'has a short row',
      { ...WHOLE, 'herd_F1__ai.csv': `${WHOLE['herd_F1__ai.csv']}F1,A1\n` },
      'está quebrado na linha 2',
    ],
  ])('is refused where it %s', (_, files, text) => {
    const folder = folderWith(files);
    expect(() => readFarms(folder)).toThrow(FolderError);
    expect(() => readFarms(folder)).toThrow(text);
  });

  it('is refused where there is none', () => {
    expect(() => readFarms('/nowhere/at/all')).toThrow('não pôde ser lida');
  });
});
