import type { ProductiveInput, ReproductiveInput } from '@/domain/cows/types';
import type { Operation } from '@/domain/operations';
import { isOfficial } from '@/domain/quality/exams';
import { CORRECTION } from '@/web/sync/correction';

/** The panel of the corrections that have no screen of their own. */
const PANEL = '?painel=corrigir';

/**
 * Where a refused operation is corrected: the form it came from, told by
 * `?corrigir=` to fill itself in and to take its place. Null: nothing to fill
 * in; it can only go again or go away.
 */
export function correctionPath(operation: Operation): string | null {
  const place = placeOf(operation, `/rebanho/${operation.dados.rebanhoId}`);
  if (place === null) return null;
  return `${place}${place.includes('?') ? '&' : '?'}${CORRECTION}=${operation.id}`;
}

/** The one table of where each kind that waits in the queue is corrected. */
function placeOf({ tipo, dados }: Operation, herd: string): string | null {
  switch (tipo) {
    case 'herds/registered':
      return '/rebanho-cadastro';
    case 'animals/registered':
      return `${herd}/cadastrar-animal`;
    case 'animals/updated':
      return `${herd}/editar-animal/${dados.animalId}`;
    case 'animals/discarded':
    case 'bulls/registered':
    case 'identifiers/registered':
    case 'identifiers/closed':
    case 'treatments/finished':
    case 'vaccines/dosePapersKept':
      return `${herd}${PANEL}`;
    case 'bulls/restocked':
      // A dose taken out has no form: it goes again or away.
      return dados.doses < 0 ? null : `${herd}${PANEL}`;
    case 'cows/reproductiveRecorded':
      return `${herd}/cadastrar-situacao-reprodutiva/${dados.animalId}${ofCorrected(dados)}`;
    case 'cows/productiveRecorded':
      return `${herd}/cadastrar-situacao-produtiva/${dados.animalId}${ofCorrected(dados)}`;
    case 'parameters/changed':
      return `${herd}?painel=parametros`;
    case 'production/recorded':
      return `${herd}/cadastrar-producao`;
    case 'weighings/recorded':
      return `${herd}/pesagem`;
    case 'quality/samplesRecorded':
      return `${herd}/qualidade-leite`;
    case 'quality/examRecorded':
      return isOfficial(dados.tipo)
        ? `${herd}/dossie?lancar=exame`
        : `${herd}/qualidade-leite?lancar=exame`;
    case 'quality/tankAnalysed':
      return `${herd}/qualidade-leite?lancar=tanque`;
    case 'vaccines/doseApplied':
      return `${herd}/aplicar-dose/${dados.vacinaId}`;
    case 'treatments/applied':
      return `${herd}/tratamento/aplicar`;
    default:
      return null;
  }
}

/** Of a situation that corrects another: which. */
function ofCorrected({ corrige }: ProductiveInput | ReproductiveInput): string {
  return corrige ? `?evento=${corrige.eventId}` : '';
}
