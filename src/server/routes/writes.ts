import type { FastifyInstance } from 'fastify';
import { WRITES } from '@/contract/operations';
import type { OperationKind } from '@/domain/operations';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import { animalServed } from '@/server/services/animals/animals';
import { bullServed } from '@/server/services/bulls/bulls';
import { cowServed } from '@/server/services/cows/cows';
import { herdServed, registerHerdCall } from '@/server/services/herds/herds';
import { parameterServed } from '@/server/services/herds/parameters';
import { productionServed } from '@/server/services/production/production';
import { applicationServed } from '@/server/services/treatments/applications';
import { medicineServed } from '@/server/services/treatments/medicines';
import { treatmentServed } from '@/server/services/treatments/treatments';
import { vaccineServed } from '@/server/services/vaccines/vaccines';
import { weighingServed } from '@/server/services/weighings/weighings';
import type { Asked, Served } from '@/server/services/writes/served';
import { serveWrite } from '@/server/services/writes/serveWrite';
import { idsOf, queryOf, routeOf } from './calls';
import type { RouteContext } from './context';

/** A new herd is found nowhere: it has a way of its own. */
type FoundKind = Exclude<OperationKind, 'herds/registered'>;

const SERVED: { readonly [Kind in FoundKind]: Served<Kind> } = {
  ...herdServed,
  ...animalServed,
  ...bullServed,
  ...cowServed,
  ...productionServed,
  ...weighingServed,
  ...vaccineServed,
  ...medicineServed,
  ...treatmentServed,
  ...applicationServed,
  ...parameterServed,
};

/** Every declared write, by its declaration. */
export function writeRoutes(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  for (const kind of Object.keys(WRITES) as OperationKind[]) {
    const { query = {}, ...declared } = WRITES[kind];
    app.route({
      ...routeOf(declared),
      handler: async (request, reply) => {
        const call = writeCallOf(request, now);
        const { body } = request;
        const flags = queryOf(request, query);
        const asked = { ids: idsOf(request), flags, call, body };
        return sendWrite(
          reply,
          await (kind === 'herds/registered'
            ? registerHerdCall(database, asked)
            : serve(kind, asked)),
        );
      },
    });
  }
  const serve = <Kind extends FoundKind>(kind: Kind, asked: Asked) =>
    serveWrite(database, kind, asked, SERVED[kind]);
}
