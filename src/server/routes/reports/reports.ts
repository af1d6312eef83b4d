import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import type { ReportQuestion } from '@/domain/reports/input';
import { sessionOf } from '@/server/plugins/auth';
import { findHerd } from '@/server/services/herds/herds';
import { type AnyReport, reportOf } from '@/server/services/reports/reports';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import { wholeReader } from '@/server/services/shared/herdReader';
import {
  invalidQuery,
  isFresh,
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
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database, pages, workers } = context;
  const { usuarioId } = sessionOf(request);
  const id = pathId(request, 'rebanhoId');
  const herd = await findHerd(database.repositories, id, usuarioId);
  const time = context.now();
  const question = questionOf(request, farmToday(time), farmNow(time));
  if (!workers) return compute(name, herd, question, context, request, reply);
  const { rows } = database.repositories;
  const ending = await rows.nextWithdrawalEnd(herd.rebanhoId, time);
  const tag = tagOf(name, herd, question, [ending, wantsCsv(request)]);
  if (isFresh(request, reply, tag)) return reply.send();
  const page = await pages.of(tag, async () => {
    const { status, headers, body } = await workers.reports(request);
    return { status, headers, body, current: status === 200 };
  });
  return page.send(request, reply);
}

/**
 * A report is a function of the herd's version, the day, the question, and of
 * which withdrawals have ended: known by the next that will.
 */
function tagOf(
  name: AnyReport,
  { rebanhoId, versao }: Herd,
  { today, inicio, fim, descartadas }: ReportQuestion,
  more: readonly unknown[],
): string {
  const asked = [inicio, fim, descartadas, ...more];
  return `W/"${[name, rebanhoId, versao, today, ...asked].join('.')}"`;
}

async function compute(
  name: AnyReport,
  herd: Herd,
  question: ReportQuestion,
  { database }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const reader = await wholeReader(database.repositories, herd);
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
