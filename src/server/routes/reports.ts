import type { reportCalls } from '@/contract/calls/reports';
import type { Herd } from '@/domain/herds/types';
import type { ReportQuestion } from '@/domain/reports/input';
import { type AnyReport, reportOf } from '@/server/services/reports/reports';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import { wholeReader } from '@/server/services/shared/herdReader';
import { herdOf, isFresh, sendList } from './answers';
import type { Asked, Handlers, RouteContext } from './context';

/** What Brazilian spreadsheets need to read the accents. */
const BYTE_ORDER_MARK = '\u{feff}';

type AskedReport = Asked<(typeof reportCalls)['generalReport']>;

/** The device's own reports, for scripts and other programs. */
export function reportHandlers(
  context: RouteContext,
): Handlers<typeof reportCalls> {
  const sent = (name: AnyReport) => (asked: AskedReport) =>
    answer(name, context, asked);
  return {
    generalReport: sent('geral-vacas'),
    forecastReport: sent('previsao-vacas'),
    milkReport: sent('producao-leite'),
    weighingReport: sent('pesagem'),
    milkQualityReport: sent('qualidade-leite'),
    dossierReport: ({ query: { data, ...query }, ...asked }) =>
      answer('dossie', context, {
        ...asked,
        query: { ...query, fim: data ?? query.fim },
      }),
    calendarReport: sent('calendario-sanitario'),
  };
}

async function answer(
  name: AnyReport,
  context: RouteContext,
  asked: AskedReport,
) {
  const { database, pages, workers } = context;
  const { request, reply, query } = asked;
  const herd = await herdOf(database.repositories, asked);
  const time = context.now();
  const at = { today: farmToday(time), agora: farmNow(time) };
  const question = { ...at, ...query };
  if (!workers) return compute(name, herd, question, context, asked);
  const { rows } = database.repositories;
  const turn = await rows.nextWithdrawalTurn(herd.rebanhoId, time);
  const tag = tagOf(name, herd, question, [turn, wantsCsv(asked)]);
  if (isFresh(request, reply, tag)) return reply.send();
  const page = await pages.of(tag, async () => {
    const made = await workers.reports(request, { whole: true });
    const { status, body } = made;
    // The tag above is told: it is known without making the page.
    const { etag: _, ...headers } = made.headers;
    return { status, headers, body, current: status === 200 };
  });
  return page.send(request, reply);
}

/**
 * A report is a function of the herd's version, the day, the question, and of
 * which withdrawals have begun and ended: known by the next that will.
 */
function tagOf(
  name: AnyReport,
  { rebanhoId, versao }: Herd,
  { today, inicio, fim, descartadas, limiar }: ReportQuestion,
  more: readonly unknown[],
): string {
  const asked = [inicio, fim, descartadas, limiar, ...more];
  return `W/"${[name, rebanhoId, versao, today, ...asked].join('.')}"`;
}

async function compute(
  name: AnyReport,
  herd: Herd,
  question: ReportQuestion,
  { database }: RouteContext,
  asked: AskedReport,
) {
  const { request, reply } = asked;
  const reader = await wholeReader(database.repositories, herd);
  const report = reportOf(name, reader, question);
  reply.header('vary', 'accept');
  if (!wantsCsv(asked)) return sendList(request, reply, report.json());
  const file = `lida-${name}-${question.today.split('/').reverse().join('-')}`;
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}.csv"`)
    .send(`${BYTE_ORDER_MARK}${report.csv()}`);
}

/** JSON unless CSV is named before it. */
function wantsCsv({ request }: AskedReport): boolean {
  const accept = request.headers.accept ?? '';
  const csv = accept.indexOf('text/csv');
  const json = accept.indexOf('application/json');
  return csv >= 0 && (json < 0 || csv < json);
}
