import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import { CORRECTION } from '@/web/sync/correction';

/** The panel of the corrections that have no screen of their own. */
const PANEL = '?painel=corrigir';

type Place<Data> = (dados: Data, herd: string) => string;

/** The one table of where each kind that waits in the queue is corrected. */
const PLACES: {
  readonly [Kind in OperationKind]?: Place<OperationData[Kind]>;
} = {
  'herds/registered': () => '/rebanho-cadastro',
  'animals/registered': (_, herd) => `${herd}/cadastrar-animal`,
  'animals/updated': ({ animalId }, herd) =>
    `${herd}/editar-animal/${animalId}`,
  'animals/discarded': (_, herd) => `${herd}${PANEL}`,
  'bulls/registered': (_, herd) => `${herd}${PANEL}`,
  'cows/reproductiveRecorded': ({ animalId }, herd) =>
    `${herd}/cadastrar-situacao-reprodutiva/${animalId}`,
  'cows/productiveRecorded': ({ animalId }, herd) =>
    `${herd}/cadastrar-situacao-produtiva/${animalId}`,
  'parameters/changed': (_, herd) => `${herd}?painel=parametros`,
  'production/recorded': (_, herd) => `${herd}/cadastrar-producao`,
  'weighings/recorded': (_, herd) => `${herd}/pesagem`,
  'vaccines/doseApplied': ({ vacinaId }, herd) =>
    `${herd}/aplicar-dose/${vacinaId}`,
  'treatments/applied': (_, herd) => `${herd}/tratamento/aplicar`,
  'treatments/finished': (_, herd) => `${herd}${PANEL}`,
};

/**
 * Where a refused operation is corrected: the form it came from, told by
 * `?corrigir=` to fill itself in and to take its place. Null: nothing to fill
 * in; it can only go again or go away.
 */
export function correctionPath({ id, tipo, dados }: Operation): string | null {
  // Kind and data belong together, which an index by kind cannot see.
  const place = PLACES[tipo] as Place<unknown> | undefined;
  if (!place) return null;
  const path = place(dados, `/rebanho/${dados.rebanhoId}`);
  return `${path}${path.includes('?') ? '&' : '?'}${CORRECTION}=${id}`;
}
