import { bodySurface, doseFor, weightForDose } from '@/domain/medicines/dose';
import {
  deleteMedicine,
  registerMedicine,
  updateMedicine,
} from '@/domain/medicines/rules';
import type { Weighing } from '@/domain/weighings/types';
import { HERD_ID, TODAY } from '../support/builders';
import {
  aMedicine,
  anApplication,
  aTreatment,
  herdAfter,
  idOfNumber,
  MEDICINE_ID,
} from '../support/buildersHealth';
import { herdOf, run } from '../support/herdReader';

const target = { medicamentoId: MEDICINE_ID };

describe('a medicine', () => {
  const herd = herdAfter(
    herdOf(),
    registerMedicine,
    aMedicine({ nome: ' Mastite INM ' }),
  );

  it('is kept tidied, and once', () => {
    expect(herd.all('medicamentos')).toEqual([aMedicine()]);
    expect(herdAfter(herd, registerMedicine, aMedicine()).snapshot()).toEqual(
      herd.snapshot(),
    );
  });

  it('of a single dose has no interval', () => {
    const single = aMedicine({ quantidadeDoses: 1, intervaloAplicacoes: 12 });

    expect(
      herdAfter(herdOf(), registerMedicine, single).all('medicamentos'),
    ).toMatchObject([{ intervaloAplicacoes: null }]);
  });

  it.each([
    { nome: 'Outro' },
    { diasCarencia: 5 },
    { dosagem: { tipo: 'MLKG', remedio: 1 } as const },
    { dosagem: { tipo: 'DOUN', remedio: 2 } as const },
  ])(
    'whose id stands for %j is refused, and changes with an update',
    (changes) => {
      const other = aMedicine(changes);

      expect(run(herd, registerMedicine, other).outcome).toMatchObject({
        problem: { status: 409 },
      });
      expect(
        herdAfter(herd, updateMedicine, other).all('medicamentos'),
      ).toEqual([other]);
    },
  );

  it('that is not there is not found', () => {
    expect(run(herdOf(), updateMedicine, aMedicine()).outcome).toMatchObject({
      ok: false,
      problem: { status: 404, detail: 'Medicamento não encontrado.' },
    });
  });

  it('is deleted only where nothing uses it', () => {
    const medicamentos = [aMedicine()];
    const used = [
      herdOf({ medicamentos, tratamentos: [aTreatment()] }),
      herdOf({ medicamentos, aplicacoes: [anApplication()] }),
    ];

    expect(herdAfter(herd, deleteMedicine, target).all('medicamentos')).toEqual(
      [],
    );
    expect(run(herdOf(), deleteMedicine, target).outcome).toMatchObject({
      ok: true,
    });
    for (const using of used) {
      expect(run(using, deleteMedicine, target).outcome).toMatchObject({
        ok: false,
        problem: {
          status: 400,
          detail: 'O medicamento está em uso e não pode ser excluído.',
        },
      });
    }
  });
});

describe('the dose', () => {
  it.each([
    ['MLKG', 450, { quantidade: 900, unidade: 'mL' }],
    ['MGKG', 450, { quantidade: 900, unidade: 'mg' }],
    ['DOUN', null, { quantidade: 2, unidade: 'dose' }],
    ['MLKG', null, null],
    ['MGM2', 0, null],
  ] as const)('%s for %s kg', (tipo, weight, expected) => {
    expect(doseFor({ tipo, remedio: 2 }, weight)).toEqual(expected);
  });

  it('by body surface: 0.09 · P^0.67', () => {
    expect(bodySurface(450)).toBeCloseTo(5.39, 2);
    expect(doseFor({ tipo: 'MLM2', remedio: 2 }, 450)).toEqual({
      quantidade: 2 * bodySurface(450),
      unidade: 'mL',
    });
    expect(doseFor({ tipo: 'MGM2', remedio: 2 }, 450)?.unidade).toBe('mg');
  });

  it('goes by the latest weighing of the last 60 days', () => {
    const weighing = (number: number, dataPesagem: string): Weighing => ({
      pesagemId: idOfNumber(number),
      rebanhoId: HERD_ID,
      animalId: idOfNumber(65),
      dataPesagem,
      peso: 400 + number,
      metodo: 'BALANCA',
      tipo: 'ROTINA',
      perimetroToracico: null,
      observacao: null,
      versao: 0,
    });
    const recent = [weighing(2, '15/11/2026'), weighing(1, '21/09/2026')];

    expect(weightForDose(recent, TODAY)?.peso).toBe(402);
    expect(weightForDose([...recent].reverse(), TODAY)?.peso).toBe(402);
    expect(weightForDose([weighing(1, '21/09/2026')], TODAY)?.peso).toBe(401);
    expect(weightForDose([weighing(1, '20/09/2026')], TODAY)).toBeNull();
    expect(weightForDose([weighing(1, '21/11/2026')], TODAY)).toBeNull();
  });
});
