import { caseToRecord, treatsMastitis } from '@/domain/quality/caseToRecord';
import type { RowsByTable } from '@/domain/shared/effects';
import { TODAY } from '../support/builders';
import { anApplication, aTreatment } from '../support/buildersHealth';
import { aCow } from '../support/buildersMilk';
import { anExam } from '../support/buildersQuality';
import { herdOf } from '../support/herdReader';

const cow = aCow(1, { nome: 'Mimosa' });
const mastitis = aTreatment({ nome: 'Mastite clínica' });
const begun = (dataInicio: string, tratamentoNome = mastitis.nome) =>
  anApplication({
    ...{ animalId: cow.animalId, tratamentoId: mastitis.tratamentoId },
    ...{ dataInicio, tratamentoNome },
  });

function asked(rows: RowsByTable): string | null {
  const herd = herdOf({ animais: [cow], tratamentos: [mastitis], ...rows });
  return caseToRecord(herd, cow.animalId, TODAY);
}

describe('a treatment against mastitis', () => {
  it.each([
    ['Mastite clínica', true],
    ['Tratamento de MASTITES', true],
    ['Vermífugo', false],
  ])('%s: %s', (nome, is) => {
    expect(treatsMastitis(nome)).toBe(is);
  });

  it('asks for its case until there is one, or it is long ago', () => {
    const day = (back: number) => {
      const [d = 0, ...rest] = TODAY.split('/');
      return [String(Number(d) - back).padStart(2, '0'), ...rest].join('/');
    };
    const aplicacoes = [begun(`${day(2)} 07:00`)];
    expect(asked({ aplicacoes })).toBe(day(2));
    const known = anExam(1, {
      ...{ animalId: cow.animalId, tipo: 'CASO', data: day(3) },
    });
    expect(asked({ aplicacoes, exames: [known] })).toBeNull();
    const cmt = anExam(1, {
      animalId: cow.animalId,
      data: day(3),
      tipo: 'CMT',
    });
    expect(asked({ aplicacoes, exames: [cmt] })).toBe(day(2));
    expect(asked({ aplicacoes: [begun('01/01/2026 07:00')] })).toBeNull();
    const other = begun(`${day(2)} 07:00`, 'Vermífugo');
    expect(asked({ aplicacoes: [other] })).toBeNull();
    // Whatever the treatment is called by now.
    const renamed = [{ ...mastitis, nome: 'Protocolo 3' }];
    expect(asked({ aplicacoes, tratamentos: renamed })).toBe(day(2));
  });
});
