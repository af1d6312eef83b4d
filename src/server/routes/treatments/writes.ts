import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import type { Database } from '@/server/database/database';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import {
  applyTreatmentCall,
  deleteApplicationCall,
  finishApplicationCall,
} from '@/server/services/applications';
import {
  deleteMedicineCall,
  registerMedicineCall,
  updateMedicineCall,
} from '@/server/services/medicines';
import {
  deleteTreatmentCall,
  registerTreatmentCall,
  updateTreatmentCall,
} from '@/server/services/treatments';
import type { WriteCall, WriteResult } from '@/server/services/writes';
import { pathId } from '../answers';
import type { RouteContext } from '../context';

type Saving = (
  database: Database,
  call: WriteCall,
  id: string,
  body: unknown,
) => Promise<WriteResult>;

/** Path, the id in it, and what it does. */
const POSTS: readonly (readonly [string, string, Saving])[] = [
  [PATHS.registerMedicine, 'rebanhoId', registerMedicineCall],
  [PATHS.registerTreatment, 'rebanhoId', registerTreatmentCall],
  [PATHS.applyTreatment, 'rebanhoId', applyTreatmentCall],
];
const PUTS: typeof POSTS = [
  [PATHS.updateMedicine, 'medicamentoId', updateMedicineCall],
  [PATHS.updateTreatment, 'rebanhoId', updateTreatmentCall],
  [PATHS.finishApplication, 'aplicacaoId', finishApplicationCall],
];
const DELETES: typeof POSTS = [
  [PATHS.deleteMedicine, 'medicamentoId', deleteMedicineCall],
  [PATHS.deleteTreatment, 'tratamentoId', deleteTreatmentCall],
  [PATHS.deleteApplication, 'aplicacaoId', deleteApplicationCall],
];

export function treatmentWrites(
  app: FastifyInstance,
  { database, now }: RouteContext,
) {
  const routes = [
    ...POSTS.map((route) => ['POST', ...route] as const),
    ...PUTS.map((route) => ['PUT', ...route] as const),
    ...DELETES.map((route) => ['DELETE', ...route] as const),
  ];
  for (const [method, url, id, save] of routes) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const call = writeCallOf(request, now);
        const given = pathId(request, id);
        return sendWrite(
          reply,
          await save(database, call, given, request.body),
        );
      },
    });
  }
}
