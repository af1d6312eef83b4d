import { randomUUID } from 'node:crypto';
import type { HerdWriteAnswer, SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type {
  InvitationAnswer,
  JoinedAnswer,
  MadeInvitation,
  PersonAnswer,
} from '@/contract/calls/people';
import { HEADERS, pathTo } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { codeText } from '@/domain/people/codes';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { jobWorld } from '../support/jobs';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered, registering } from './farm';
import {
  accepting,
  aGuest,
  anInvitation,
  cancelling,
  type Guest,
  invitationsOf,
  offering,
  peopleOf,
  removing,
  taking,
} from './people';

let test: TestApp;
let time = new Date('2026-11-20T12:00:00Z');
let owner: Guest;
let herd: Herd;

beforeAll(async () => {
  test = await startTestApp({ now: () => time });
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await someone();
  herd = await aHerd(test, owner, 'Boa Vista');
});

async function someone(): Promise<Guest> {
  const user = await test.signUp();
  const { usuarioId } = await test.login(user);
  return { ...user, usuarioId };
}

const guest = (papel: 'LANCAR' | 'VER' = 'LANCAR') =>
  aGuest(test, owner, herd.rebanhoId, papel);

async function peopleFor(as: TestUser) {
  const answer = await test.call({ ...peopleOf(herd.rebanhoId), as });
  return answer.json<PersonAnswer[]>();
}

async function herdsOf(as: TestUser) {
  return (await test.call({ url: PATHS.herds, as })).json<Herd[]>();
}

const UNKNOWN = { status: 404, detail: M.codeUnknown };

describe('an invitation', () => {
  it('lets one person in, and the herd is theirs to see', async () => {
    const ana = await guest();
    const [seen] = await herdsOf(ana);
    expect(seen).toMatchObject({
      ...{ rebanhoId: herd.rebanhoId, usuarioId: owner.usuarioId },
      papel: 'LANCAR',
    });
    expect(await herdsOf(owner)).toMatchObject([{ papel: 'DONO' }]);
    expect(await peopleFor(ana)).toEqual([
      expect.objectContaining({ usuarioId: owner.usuarioId, papel: 'DONO' }),
      expect.objectContaining({
        ...{ usuarioId: ana.usuarioId, username: ana.username },
        ...{ papel: 'LANCAR', desde: '20/11/2026 09:00' },
      }),
    ]);
  });

  it('is read however it is written', async () => {
    const { codigo } = await anInvitation(test, owner, herd.rebanhoId);
    expect(codigo).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
    const written = ` ${codeText(codigo).toLowerCase()} `;
    const ana = await test.signUp();
    const answer = await test.call({ ...accepting(written), as: ana });
    expect(answer.status).toBe(200);
  });

  it('used, late, taken back or unknown is told alike', async () => {
    const ana = await test.signUp();
    const ask = async (codigo: string, as = ana) =>
      refusal(await test.call({ ...accepting(codigo), as }));
    const unknown = await ask('ABCDEFGH');
    expect(unknown).toMatchObject(UNKNOWN);
    expect(await ask('x')).toEqual(unknown);
    const used = await anInvitation(test, owner, herd.rebanhoId);
    await test.call({ ...accepting(used.codigo), as: await test.signUp() });
    expect(await ask(used.codigo)).toEqual(unknown);
    const late = await anInvitation(test, owner, herd.rebanhoId);
    const back = await anInvitation(test, owner, herd.rebanhoId);
    const cancelled = { ...cancelling(herd.rebanhoId, back.codigo), as: owner };
    expect((await test.call(cancelled)).status).toBe(200);
    expect(await ask(back.codigo)).toEqual(unknown);
    const before = time;
    time = new Date(time.getTime() + 48 * 3_600_000 + 1);
    expect(await ask(late.codigo)).toEqual(unknown);
    time = before;
    expect(await herdsOf(ana)).toEqual([]);
  });

  it('asked again by who came in with it is answered again', async () => {
    const { codigo } = await anInvitation(test, owner, herd.rebanhoId);
    const ana = await test.signUp();
    const first = await test.call({ ...accepting(codigo), as: ana });
    const again = await test.call({ ...accepting(codigo), as: ana });
    expect(again.json()).toEqual(first.json());
    expect(await peopleFor(owner)).toHaveLength(2);
  });

  it('is known to the owner without its code, and no code is stored', async () => {
    const made = await anInvitation(test, owner, herd.rebanhoId, 'VER');
    const list = { ...invitationsOf(herd.rebanhoId), as: owner };
    const [waiting] = (await test.call(list)).json<InvitationAnswer[]>();
    expect(waiting).toMatchObject({ conviteId: made.conviteId, papel: 'VER' });
    const rows = await test.database.repositories.raw.run(
      'SELECT c::text AS linha FROM convite c',
      [],
    );
    expect(JSON.stringify(rows)).not.toContain(made.codigo);
    const { conviteId } = made;
    const cancel = { ...cancelling(herd.rebanhoId, conviteId), as: owner };
    expect((await test.call(cancel)).status).toBe(200);
    expect((await test.call(list)).json()).toEqual([]);
  });

  describe('asked for twice with one key', () => {
    const ask = (key: string, papel = 'VER') =>
      test.call({
        ...{ method: 'POST', as: owner, body: { papel } },
        url: pathTo(PATHS.invite, { rebanhoId: herd.rebanhoId }),
        headers: { [HEADERS.idempotencyKey]: key },
      });
    const waiting = async () => {
      const list = { ...invitationsOf(herd.rebanhoId), as: owner };
      return (await test.call(list)).json<InvitationAnswer[]>();
    };

    it('is one: the code that was told last is good', async () => {
      const key = randomUUID();
      const answers = [await ask(key), await ask(key), await ask(key)];
      const made = answers.map((answer) => answer.json<MadeInvitation>());
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await waiting()).toHaveLength(1);
      const statuses: number[] = [];
      for (const { codigo } of made) {
        const as = await test.signUp();
        statuses.push((await test.call({ ...accepting(codigo), as })).status);
      }
      expect(statuses).toEqual([404, 404, 200]);
    });

    it('is one, asked for at once', async () => {
      const key = randomUUID();
      await Promise.all(Array.from({ length: 5 }, () => ask(key)));
      expect(await waiting()).toHaveLength(1);
    });

    it('lets no second person in once it is used, nor is another', async () => {
      const key = randomUUID();
      const { codigo } = (await ask(key)).json<MadeInvitation>();
      expect((await ask(key, 'LANCAR')).status).toBe(422);
      await test.call({ ...accepting(codigo), as: await test.signUp() });
      expect((await ask(key)).status).toBe(422);
      expect(await waiting()).toEqual([]);
      expect((await ask(randomUUID())).status).toBe(201);
    });
  });

  it('of another role changes the role of who is in', async () => {
    const ana = await guest('VER');
    const { codigo } = await anInvitation(test, owner, herd.rebanhoId);
    await test.call({ ...accepting(codigo), as: ana });
    expect(await herdsOf(ana)).toMatchObject([{ papel: 'LANCAR' }]);
    expect(await peopleFor(ana)).toHaveLength(2);
  });

  it('to see alone is none for who records, and stays good', async () => {
    const ana = await guest();
    const made = await anInvitation(test, owner, herd.rebanhoId, 'VER');
    const own = await test.call({ ...accepting(made.codigo), as: ana });
    expect(refusal(own)).toMatchObject({
      ...{ status: 400, detail: M.alreadyRecords },
    });
    expect(await herdsOf(ana)).toMatchObject([{ papel: 'LANCAR' }]);
    const jose = await test.signUp();
    const his = await test.call({ ...accepting(made.codigo), as: jose });
    expect(his.status).toBe(200);
  });

  it('is none for the owner, and stays good', async () => {
    const { codigo } = await anInvitation(test, owner, herd.rebanhoId);
    const own = await test.call({ ...accepting(codigo), as: owner });
    expect(refusal(own)).toMatchObject({ detail: M.alreadyOwner });
    const ana = await test.signUp();
    const hers = await test.call({ ...accepting(codigo), as: ana });
    expect(hers.status).toBe(200);
  });

  it('tries are counted', async () => {
    const limited = await startTestApp({ rateLimit: true, servers: 1 });
    const as = await limited.signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { status } = await limited.call({ ...accepting('ABCDEFGH'), as });
      statuses.push(status);
    }
    await limited.close();
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('who may what', () => {
  it('whoever only sees is told so in words of its own', async () => {
    const ana = await guest('VER');
    const call = { ...registering(aCow(herd.rebanhoId)), as: ana };
    expect(refusal(await test.call(call))).toMatchObject({
      ...{ status: 400, title: M.readOnlyTitle, detail: M.readOnly },
    });
  });

  it('whoever records does all but what is the owner’s', async () => {
    const ana = await guest();
    await registered(test, ana, aCow(herd.rebanhoId));
    const url = pathTo(PATHS.deleteHerd, { rebanhoId: herd.rebanhoId });
    const refused = await test.call({ method: 'DELETE', url, as: ana });
    expect(refusal(refused)).toMatchObject({ detail: M.ownerOnly });
    const update = await test.call({
      ...{
        method: 'PUT',
        url: pathTo(PATHS.updateHerd, { rebanhoId: herd.rebanhoId }),
        as: ana,
      },
      body: { nome: 'Vista Boa', descricao: '' },
    });
    expect(update.json<HerdWriteAnswer>().rebanho).toMatchObject({
      ...{ papel: 'LANCAR', usuarioId: owner.usuarioId },
    });
  });

  it('a herd of another counts for nobody’s quota but its owner’s', async () => {
    const ana = await guest();
    const { herds } = test.database.repositories;
    expect(await herds.countOwned(ana.usuarioId)).toBe(0);
    expect(await herds.countOwned(owner.usuarioId)).toBe(1);
  });

  it('an id of a herd one is in is as taken as any other', async () => {
    const ana = await guest();
    const url = PATHS.registerHerd;
    const asked = { rebanhoId: herd.rebanhoId, nome: herd.nome, descricao: '' };
    const call = { method: 'POST', url, body: asked, as: ana } as const;
    expect((await test.call(call)).status).toBe(409);
  });

  it('each herd’s devices count for who sends, not for its owner', async () => {
    const ana = await guest();
    const device = randomUUID();
    const headers = {
      'Idempotency-Key': randomUUID(),
      'Lida-Dispositivo': device,
      'Lida-Sequencia': '1',
    };
    const call = { ...registering(aCow(herd.rebanhoId)), headers };
    const answer = await test.call({ ...call, as: ana });
    expect(answer.json()).toMatchObject({ dispositivo: { ate: 1, alem: [] } });
    const again = await test.call({ ...call, as: ana });
    expect(again.headers['idempotency-replayed']).toBe('true');
    const url = pathTo(PATHS.sync, { rebanhoId: herd.rebanhoId });
    const seen = await test.call({
      ...{ url, as: owner },
      headers: { 'Lida-Dispositivo': device },
    });
    expect(seen.json<SyncAnswer>().dispositivo).toEqual({ ate: 0, alem: [] });
  });
});

describe('who recorded what', () => {
  async function pulled(as: TestUser) {
    const url = pathTo(PATHS.sync, { rebanhoId: herd.rebanhoId });
    return (await test.call({ url, as })).json<SyncAnswer>().mudancas;
  }

  it('is told of no herd that nobody else is in', async () => {
    await registered(test, owner, aCow(herd.rebanhoId));
    const { pessoas, autorias } = await pulled(owner);
    expect([pessoas, autorias]).toEqual([[], []]);
    expect((await herdsOf(owner))[0]).not.toHaveProperty('papel');
  });

  it('stands beside each new row, with the device and its time', async () => {
    await registered(test, owner, aCow(herd.rebanhoId, { nome: 'Antiga' }));
    const ana = await guest();
    const device = randomUUID();
    const cow = aCow(herd.rebanhoId);
    const answer = await test.call({
      ...{ ...registering(cow), as: ana },
      headers: {
        'Lida-Dispositivo': device,
        'Lida-Sequencia': '7',
        'Lida-Registro': '2026-11-20T10:40:00.000Z',
      },
    });
    const { delta, rebanho } = answer.json<HerdWriteAnswer>();
    const { pessoas, autorias } = await pulled(owner);
    const names = pessoas.map(({ nome, papel }) => [nome, papel]).sort();
    expect(names).toEqual(
      [
        [owner.username, 'DONO'],
        [ana.username, 'LANCAR'],
      ].sort(),
    );
    const [author] = pessoas.filter(({ nome }) => nome === ana.username);
    expect(autorias).toEqual([
      {
        ...{ autoriaId: `animais/${cow.animalId}`, registroId: cow.animalId },
        ...{ rebanhoId: herd.rebanhoId, versao: rebanho.versao },
        ...{ em: '2026-11-20T10:40:00.000Z', hora: '20/11/2026 07:40' },
        ...{ aparelho: device, pessoaId: author?.pessoaId },
        chegou: '2026-11-20T12:00:00.000Z',
      },
    ]);
    expect(delta.mudancas.autorias).toEqual(autorias);
  });

  it('of what is recorded once more is who did so last', async () => {
    const ana = await guest();
    const { animalId } = await registered(test, owner, aCow(herd.rebanhoId));
    const weigh = (as: TestUser, peso: number) =>
      test.call({
        ...{ method: 'POST', as },
        url: pathTo(PATHS.recordWeighings, { rebanhoId: herd.rebanhoId }),
        body: {
          pesagens: [
            {
              ...{ pesagemId: randomUUID(), animalId, peso },
              ...{ dataPesagem: '18/11/2026', metodo: 'FITA', tipo: 'ROTINA' },
            },
          ],
        },
      });
    expect((await weigh(owner, 400)).status).toBe(201);
    expect((await weigh(ana, 410)).status).toBe(201);
    const { pessoas, autorias, pesagens } = await pulled(owner);
    const ids = pesagens.map(({ pesagemId }) => `pesagens/${pesagemId}`);
    const authors = autorias
      .filter(({ autoriaId }) => ids.includes(autoriaId))
      .map(({ pessoaId }) => pessoas.find((p) => p.pessoaId === pessoaId));
    expect(authors.map((one) => one?.nome)).toEqual([ana.username]);
  });

  it('of a milking of which another recorded one cow anew stays', async () => {
    const ana = await guest();
    const { rebanhoId } = herd;
    const cow = (nome: string) =>
      registered(test, owner, aCow(rebanhoId, { nome }));
    const [one, two] = [await cow('Mimosa'), await cow('Pintada')];
    const milk = async (as: TestUser, ids: readonly string[]) => {
      const answer = await test.call({
        ...{ method: 'POST', as },
        url: pathTo(PATHS.recordProduction, { rebanhoId }),
        body: {
          ...{ dataOcorrencia: '18/11/2026', ordenha: 1 },
          registros: ids.map((vacaId) => ({ vacaId, litros: ids.length })),
        },
      });
      expect(answer.status).toBe(201);
      return answer.json<{ producao: { producaoId: string } }>().producao;
    };
    const whole = await milk(ana, [one.animalId, two.animalId]);
    const anew = await milk(owner, [two.animalId]);
    const { pessoas, autorias } = await pulled(owner);
    const authorOf = ({ producaoId }: { producaoId: string }) => {
      const id = `producoes/${producaoId}`;
      const by = autorias.find(({ autoriaId }) => autoriaId === id);
      return pessoas.find(({ pessoaId }) => pessoaId === by?.pessoaId)?.nome;
    };
    expect([authorOf(whole), authorOf(anew)]).toEqual([
      ana.username,
      owner.username,
    ]);
  });
});

describe('an end', () => {
  const MISSING = { status: 404, detail: HERD_MESSAGES.notFound };

  it('removed, a person sees and writes what a stranger does', async () => {
    const ana = await guest();
    await registered(test, ana, aCow(herd.rebanhoId));
    const remove = { ...removing(herd.rebanhoId, ana.usuarioId), as: owner };
    expect((await test.call(remove)).json()).toEqual({ message: M.removed });
    expect(await herdsOf(ana)).toEqual([]);
    const more = aCow(herd.rebanhoId, { nome: 'Estrela' });
    const write = { ...registering(more), as: ana };
    expect(refusal(await test.call(write))).toMatchObject(MISSING);
    const url = pathTo(PATHS.sync, { rebanhoId: herd.rebanhoId });
    const sync = await test.call({ url, as: ana });
    // A device must know this from a loss.
    expect(refusal(sync)).toMatchObject({ ...MISSING, status: 410 });
    // Sent again it is done already.
    expect((await test.call(remove)).status).toBe(200);
    expect(await peopleFor(owner)).toHaveLength(1);
  });

  it('a guest leaves; removes nobody', async () => {
    const [ana, jose] = [await guest('VER'), await guest()];
    const other = { ...removing(herd.rebanhoId, jose.usuarioId), as: ana };
    expect(refusal(await test.call(other))).toMatchObject({
      detail: M.ownerOnly,
    });
    const own = { ...removing(herd.rebanhoId, ana.usuarioId), as: ana };
    expect((await test.call(own)).json()).toEqual({ message: M.left });
    expect(await herdsOf(ana)).toEqual([]);
    expect(await peopleFor(jose)).toHaveLength(2);
  });

  it('the owner stays, and who was never in is nobody', async () => {
    const remove = (id: string) =>
      test.call({ ...removing(herd.rebanhoId, id), as: owner });
    expect(refusal(await remove(owner.usuarioId))).toMatchObject({
      ...{ status: 400, detail: M.ownerStays },
    });
    expect(refusal(await remove(randomUUID()))).toMatchObject({
      ...{ status: 404, detail: M.personMissing },
    });
  });

  it('who comes back is in once more', async () => {
    const ana = await guest();
    await test.call({
      ...removing(herd.rebanhoId, ana.usuarioId),
      as: owner,
    });
    const { codigo } = await anInvitation(test, owner, herd.rebanhoId, 'VER');
    expect((await test.call({ ...accepting(codigo), as: ana })).status).toBe(
      200,
    );
    expect(await herdsOf(ana)).toMatchObject([{ papel: 'VER' }]);
  });

  it('what was refused meanwhile stays refused to a late copy of it', async () => {
    const ana = await guest();
    const remove = { ...removing(herd.rebanhoId, ana.usuarioId), as: owner };
    await test.call(remove);
    const write = {
      ...{ ...registering(aCow(herd.rebanhoId)), as: ana },
      headers: { [HEADERS.idempotencyKey]: randomUUID() },
    };
    const first = await test.call(write);
    expect(refusal(first)).toMatchObject(MISSING);
    const { codigo } = await anInvitation(
      test,
      owner,
      herd.rebanhoId,
      'LANCAR',
    );
    await test.call({ ...accepting(codigo), as: ana });
    const copy = await test.call(write);
    expect([copy.status, copy.text]).toEqual([404, first.text]);
    expect(copy.headers['idempotency-replayed']).toBe('true');
  });

  it('the account of a guest goes, what they recorded stays', async () => {
    const ana = await guest();
    await registered(test, ana, aCow(herd.rebanhoId));
    const { versao } = (await herdsOf(owner))[0] as Herd;
    const gone = await test.call({
      ...{ method: 'DELETE', url: PATHS.deleteUser, as: ana },
      body: { senha: ana.senha },
    });
    expect(gone.status).toBe(200);
    expect(await herdsOf(owner)).toMatchObject([
      { versao: versao + 1, qntdAnimais: 1 },
    ]);
    const rows = await test.database.repositories.raw.run(
      'SELECT nome, usuario_id, ate FROM membro WHERE rebanho_id = $1 ORDER BY papel',
      [herd.rebanhoId],
    );
    expect(rows.rows).toMatchObject([
      { nome: owner.username },
      { nome: M.gone, usuario_id: null, ate: expect.any(Date) },
    ]);
  });

  it('the owner’s copy of the data holds the herd, a guest’s that they are in', async () => {
    const ana = await guest();
    const read = async (as: TestUser) =>
      (await test.call({ url: PATHS.exportUser, as })).json<{
        rebanhos: object[];
        participacoes: object[];
      }>();
    expect((await read(owner)).rebanhos).toHaveLength(1);
    const hers = await read(ana);
    expect(hers.rebanhos).toEqual([]);
    const { rebanhoId } = herd;
    expect(hers.participacoes).toMatchObject([{ rebanhoId, papel: 'LANCAR' }]);
  });
});

describe('handing over', () => {
  it('takes both, and each is the other then', async () => {
    const ana = await guest();
    const { rebanhoId } = herd;
    const early = await test.call({ ...taking(rebanhoId), as: ana });
    expect(refusal(early)).toMatchObject({ detail: M.offerMissing });
    const { codigo } = await anInvitation(test, owner, rebanhoId);
    const offer = { ...offering(rebanhoId, ana.usuarioId), as: owner };
    expect((await test.call(offer)).json()).toEqual({ message: M.offered });
    expect(await peopleFor(ana)).toMatchObject([{}, { transferencia: true }]);
    const taken = await test.call({ ...taking(rebanhoId), as: ana });
    expect(taken.json<JoinedAnswer>().rebanho).toMatchObject({
      ...{ usuarioId: ana.usuarioId, papel: 'DONO' },
    });
    expect((await test.call({ ...taking(rebanhoId), as: ana })).status).toBe(
      200,
    );
    expect(await herdsOf(owner)).toMatchObject([
      { papel: 'LANCAR', usuarioId: ana.usuarioId },
    ]);
    // The former owner's invitations let nobody in any more.
    const late = { ...accepting(codigo), as: await test.signUp() };
    expect(refusal(await test.call(late))).toMatchObject(UNKNOWN);
    await registered(test, owner, aCow(rebanhoId));
    const remove = { ...removing(rebanhoId, owner.usuarioId), as: ana };
    expect((await test.call(remove)).status).toBe(200);
    expect(await herdsOf(owner)).toEqual([]);
  });

  it('leaves its ending to the new owner, who recorded in it before', async () => {
    const ana = await guest();
    const { rebanhoId } = herd;
    // Each of the servers knows them as a guest then.
    for (const nome of ['Mimosa', 'Neblina', 'Pintada']) {
      await registered(test, ana, aCow(rebanhoId, { nome }));
    }
    await test.call({ ...offering(rebanhoId, ana.usuarioId), as: owner });
    await test.call({ ...taking(rebanhoId), as: ana });
    const url = pathTo(PATHS.deleteHerd, { rebanhoId });
    const ended = await test.call({ method: 'DELETE', url, as: ana });
    expect(ended.status).toBe(200);
    expect(await herdsOf(ana)).toEqual([]);
  });

  it('is to somebody who is in, and may be taken back', async () => {
    const { rebanhoId } = herd;
    const ana = await guest('VER');
    const to = async (id: string | null) =>
      test.call({ ...offering(rebanhoId, id), as: owner });
    expect((await to(randomUUID())).status).toBe(404);
    expect((await to(owner.usuarioId)).status).toBe(400);
    await to(ana.usuarioId);
    expect((await to(null)).json()).toEqual({ message: M.offerCancelled });
    const taken = await test.call({ ...taking(rebanhoId), as: ana });
    expect(taken.status).toBe(404);
  });

  it('stands where the account that gave it ends meanwhile', async () => {
    const heir = await guest();
    const { rebanhoId } = herd;
    let handedOver: () => void = () => undefined;
    let taking: Promise<void> = Promise.resolve();
    await new Promise<void>((held) => {
      taking = test.database.transaction(async ({ herds, people }) => {
        await herds.lock(rebanhoId);
        await people.handOver(rebanhoId, heir.usuarioId);
        held();
        await new Promise<void>((resolve) => {
          handedOver = resolve;
        });
      });
    });
    const { senha } = owner;
    const url = PATHS.deleteUser;
    const end = test.call({
      method: 'DELETE',
      url,
      body: { senha },
      as: owner,
    });
    // By then it waits for the herd.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    handedOver();
    await taking;
    expect((await end).status).toBe(200);
    const [{ usuarioId } = { usuarioId: '' }, ...others] =
      await peopleFor(heir);
    expect([usuarioId, others]).toEqual([heir.usuarioId, []]);
  });

  it('a number on an animal is one among the herds of its owner', async () => {
    const ana = await guest();
    const tag = (as: TestUser, rebanhoId: string, animalId: string) => ({
      ...{ method: 'POST' as const, as },
      url: pathTo(PATHS.registerIdentifier, { rebanhoId }),
      body: {
        ...{ identificacaoId: randomUUID(), animalId, esquema: 'EID' },
        valor: '999012345678901',
      },
    });
    const cow = await registered(test, owner, aCow(herd.rebanhoId));
    const first = tag(owner, herd.rebanhoId, cow.animalId);
    expect((await test.call(first)).status).toBe(201);
    // The guest's own herd is another account's.
    const own = await aHerd(test, ana);
    const hers = await registered(test, ana, aCow(own.rebanhoId));
    const other = tag(ana, own.rebanhoId, hers.animalId);
    expect((await test.call(other)).status).toBe(201);
    const calf = aCow(herd.rebanhoId, { nome: 'Bezerra' });
    const { animalId } = await registered(test, ana, calf);
    const clash = tag(ana, herd.rebanhoId, animalId);
    expect((await test.call(clash)).status).toBe(400);
  });
});

it('a write that a removal overtakes is refused', async () => {
  const ana = await guest();
  await registered(test, ana, aCow(herd.rebanhoId));
  const remove = { ...removing(herd.rebanhoId, ana.usuarioId), as: owner };
  const writes = Array.from({ length: 12 }, (_, n) =>
    test.call({
      ...registering(aCow(herd.rebanhoId, { nome: `Vaca ${n}` })),
      as: ana,
    }),
  );
  const [removed, ...answers] = await Promise.all([
    test.call(remove),
    ...writes,
  ]);
  expect(removed?.status).toBe(200);
  const kept = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status }) => [201, 404].includes(status))).toBe(true);
  const [seen] = await herdsOf(owner);
  expect(seen?.qntdAnimais).toBe(1 + kept);
});

describe('who is told', () => {
  const device = (name: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    expirationTime: null,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  });

  /** A vaccine that is due tells everybody who wants to know. */
  async function aMorning() {
    const ana = await guest('VER');
    for (const [as, name] of [
      [owner, `dono-${owner.username}`],
      [ana, `ana-${ana.username}`],
    ] as const) {
      const body = device(name);
      const url = PATHS.subscribePush;
      await test.call({ method: 'POST', url, body, as });
    }
    await test.call({
      ...{ method: 'POST', as: owner },
      url: pathTo(PATHS.registerAnimal, { rebanhoId: herd.rebanhoId }),
      body: aCow(herd.rebanhoId, { nome: 'Estrela' }),
    });
    const world = jobWorld(test.database);
    return { ana, world };
  }

  const preferencesOf = () => ({
    url: pathTo(PATHS.herdPreferences, { rebanhoId: herd.rebanhoId }),
  });

  it('each person has a digest of their own, while they are in', async () => {
    const { ana, world } = await aMorning();
    const jobs = await world.at('2026-11-21T06:00');
    const { rows } = await test.database.repositories.raw.run(
      'SELECT usuario_id FROM resumo WHERE rebanho_id = $1',
      [herd.rebanhoId],
    );
    expect(rows.map(({ usuario_id }) => usuario_id).sort()).toEqual(
      [owner.usuarioId, ana.usuarioId].sort(),
    );
    await test.call({ ...removing(herd.rebanhoId, ana.usuarioId), as: owner });
    const { notices } = test.database.repositories;
    const found = await Promise.all(
      jobs.flatMap((job) =>
        job.name === 'resumo' ? [notices.findDigest(job.data.resumoId)] : [],
      ),
    );
    const left = found.filter((one) => one?.rebanho_id === herd.rebanhoId);
    expect(left.map((one) => one?.usuario_id)).toEqual([owner.usuarioId]);
    const tomorrow = await world.at('2026-11-22T06:00');
    expect(tomorrow.length).toBeLessThan(jobs.length);
    expect(world.errors).toEqual([]);
  });

  it('each person chooses for each herd', async () => {
    const { ana } = await aMorning();
    const read = async (as: TestUser) =>
      (await test.call({ ...preferencesOf(), as })).json();
    expect(await read(ana)).toEqual({ desligados: [], proprias: false });
    const put = (desligados: readonly string[] | null) =>
      test.call({
        ...{ ...preferencesOf(), method: 'PUT' as const, as: ana },
        body: { desligados },
      });
    expect((await put(['PESAGEM'])).json()).toMatchObject({
      ...{ desligados: ['PESAGEM'], proprias: true },
    });
    expect(await read(owner)).toEqual({ desligados: [], proprias: false });
    const { preferences } = test.database.repositories;
    const person = { rebanhoId: herd.rebanhoId, usuarioId: ana.usuarioId };
    expect((await preferences.ofHerd(person)).desligados).toEqual(['PESAGEM']);
    expect((await put(null)).json()).toMatchObject({ proprias: false });
    expect((await put(['NADA'])).status).toBe(400);
  });

  it('a notice goes to no device of who is out, nor of another', async () => {
    const { ana } = await aMorning();
    const { notices, push } = test.database.repositories;
    const avisoId = randomUUID();
    const person = { rebanhoId: herd.rebanhoId, usuarioId: ana.usuarioId };
    const words = { titulo: 'a', texto: 'b', caminho: '/rebanhos' };
    await notices.insert(person, '2026-11-20', [
      { ...words, avisoId, chave: 'x', codigo: 'SECAR' },
    ]);
    const [hers] = await push.ofUser(ana.usuarioId);
    const [theirs] = await push.ofUser(owner.usuarioId);
    expect(await notices.find(avisoId, hers?.hash ?? '')).toBeDefined();
    expect(await notices.find(avisoId, theirs?.hash ?? '')).toBeUndefined();
    await test.call({ ...removing(herd.rebanhoId, ana.usuarioId), as: owner });
    expect(await notices.find(avisoId, hers?.hash ?? '')).toBeUndefined();
  });
});
