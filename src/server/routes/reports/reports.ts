import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/paths';
import type { ReportQuestion } from '@/domain/reports/input';
import { sessionOf } from '@/server/plugins/auth';
import { farmNow, farmToday } from '@/server/services/clock';
import { wholeReader } from '@/server/services/herdReader';
import { findHerd } from '@/server/services/herds';
import { type AnyReport, reportOf } from '@/server/services/reports';
import {
  invalidQuery,
  pathId,
  periodOf,
  queryText,
  sendList,
} from '../answers';
import type { RouteContext } from '../context';

const ROUTES: readonly (readonly [string, AnyReport])[] = [
  [PATHS.generalReport, 'geral-vacas'],
  [PATHS.forecastReport, 'previsao-vacas'],
  [PATHS.milkReport, 'producao-leite'],
  [PATHS.weighingReport, 'pesagem'],
  [PATHS.calendarReport, 'calendario-sanitario'],
];

/** What Brazilian spreadsheets need to read the accents. */
const BYTE_ORDER_MARK = '\u{feff}';

/** The device's own reports, for scripts and other programs. */
export function reportRoutes(app: FastifyInstance, context: RouteContext) {
  for (const [path, name] of ROUTES) {
    app.get(path, (request, reply) => answer(name, context, request, reply));
  }
}

async function answer(
  name: AnyReport,
  { database, now }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { repositories } = database;
  const { usuarioId } = sessionOf(request);
  const id = pathId(request, 'rebanhoId');
  const herd = await findHerd(repositories, id, usuarioId);
  const question = questionOf(request, farmToday(now()), farmNow(now()));
  const reader = await wholeReader(repositories, herd);
  const report = reportOf(name, reader, question);
  reply.header('vary', 'accept');
  if (!wantsCsv(request)) return sendList(request, reply, report.json());
  const file = `lida-${name}-${question.today.split('/').reverse().join('-')}`;
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .send(`${BYTE_ORDER_MARK}${report.csv()}`);
}

function questionOf(
  request: FastifyRequest,
  today: string,
  agora: string,
): ReportQuestion {
  const [inicio, fim] = periodOf(request);
  return { today, agora, inicio, fim, descartadas: discardedToo(request) };
}

function discardedToo(request: FastifyRequest): boolean {
  const text = queryText(request, 'descartadas');
  if (text === null || text === 'false') return false;
  if (text === 'true') return true;
  throw invalidQuery('descartadas');
}

/** JSON unless CSV is named before it. */
function wantsCsv(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  const csv = accept.indexOf('text/csv');
  const json = accept.indexOf('application/json');
  return csv >= 0 && (json < 0 || csv < json);
}
