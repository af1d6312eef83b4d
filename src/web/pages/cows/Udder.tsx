import { FlaskConical, Stethoscope } from 'lucide-react';
import { useMemo } from 'react';
import { THRESHOLD, type UdderTest } from '@/domain/quality/udderTests';
import { dateOfDay } from '@/domain/shared/dates';
import { Card } from '@/web/components/Card';
import { LazyLineChart } from '@/web/components/charts/LazyLineChart';
import { LinkButton } from '@/web/components/LinkButton';
import { List, ListRow, TouchLink } from '@/web/components/List';
import { Actions, Note, Stack } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { measured } from '@/web/export/numbers';
import type { CowView } from '@/web/shared/cows/useCow';
import { DeleteExam } from '@/web/shared/DeleteExam';
import { DeleteRow } from '@/web/shared/DeleteRow';
import { RecordedBy } from '@/web/shared/people/RecordedBy';
import { applyPath } from '@/web/shared/withdrawal/draft';
import { dayAndMonth, plain } from '@/web/tally/numbers';
import { type UdderEvent, udderOf, udderVerdict } from './udderEvents';

/** A cow's cells over time, and her samples and exams. */
export function Udder({ cow }: { readonly cow: CowView }) {
  const { rebanhoId, animalId, nome, descartado } = cow.animal;
  const { tests, events } = useMemo(() => udderOf(cow), [cow]);
  const form = `/rebanho/${rebanhoId}/qualidade-leite`;
  return (
    <Card as="section" aria-label="Úbere">
      <Stack gap="lg">
        <CellsChart name={nome} tests={tests} />
        {descartado ? null : (
          <Actions>
            <LinkButton
              to={`${form}?animal=${animalId}`}
              icon={<FlaskConical aria-hidden />}
            >
              Lançar amostra
            </LinkButton>
            <LinkButton
              to={`${form}?lancar=exame&animal=${animalId}`}
              icon={<Stethoscope aria-hidden />}
            >
              Lançar exame
            </LinkButton>
          </Actions>
        )}
        {events.length === 0 ? (
          <Note>Nenhuma amostra nem exame.</Note>
        ) : (
          <List aria-label="Amostras e exames">
            {events.map((event) => (
              <Happened key={event.id} event={event} />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

interface CellsChartProps {
  readonly name: string;
  /** Oldest first. */
  readonly tests: readonly UdderTest[];
}

function CellsChart({ name, tests }: CellsChartProps) {
  const verdict = udderVerdict(tests);
  const [first, last] = [tests[0], tests.at(-1)];
  if (!first || !last || first === last) return <p>{verdict}</p>;
  const points = tests.map(({ dia, ccs }) => ({ x: dia, y: ccs }));
  const limit = [first, last].map(({ dia }) => ({ x: dia, y: THRESHOLD }));
  return (
    <LazyLineChart
      title="CCS, mil/mL"
      note={verdict}
      xLabel="data"
      formatX={dateOfDay}
      formatY={(ccs) => measured(ccs, 'mil/mL')}
      tickX={last.dia - first.dia > MOST_DAYS ? monthOfDay : dayAndMonthOf}
      tickY={plain}
      series={[
        { name, points },
        {
          ...{ name: 'Limiar', label: 'limiar', points: limit },
          ...{ dashed: true, computed: true },
        },
      ]}
    />
  );
}

/** Of more days than this their axis tells the months. */
const MOST_DAYS = 183;

/** `11/2026` */
function monthOfDay(day: number): string {
  return dateOfDay(day).slice(3);
}

function dayAndMonthOf(day: number): string {
  return dayAndMonth(dateOfDay(day));
}

/** One line of the list, with what can be done about it. */
function Happened({ event }: { readonly event: UdderEvent }) {
  const { data, title, text, exam } = event;
  return (
    <ListRow>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <Note>
          {data} · {text}
          <Author {...event} />
        </Note>
        {exam?.tipo === 'CASO' ? (
          <Recording>
            <TouchLink to={applyPath(exam.rebanhoId, exam.animalId)}>
              Tratar
            </TouchLink>
          </Recording>
        ) : null}
      </div>
      <Deletion event={event} />
    </ListRow>
  );
}

/** Of a sample or an exam; of a drying the history says it. */
function Author({ sample, exam }: UdderEvent) {
  if (sample) {
    const { rebanhoId, amostraId } = sample;
    return <RecordedBy {...{ rebanhoId }} table="amostras" id={amostraId} />;
  }
  if (!exam) return null;
  const { rebanhoId, exameId } = exam;
  return <RecordedBy {...{ rebanhoId }} table="exames" id={exameId} />;
}

/** Of a sample or an exam; nothing else is deleted here. */
function Deletion({ event }: { readonly event: UdderEvent }) {
  const { data, title, text, sample, exam } = event;
  const name = `${title} de ${data}`;
  if (sample) {
    const { rebanhoId, amostraId, animalId } = sample;
    return (
      <DeleteRow
        kind="quality/sampleDeleted"
        dados={{ rebanhoId, amostraId, animalId }}
        label="Excluir amostra"
        iconLabel={`Excluir ${name}`}
        text={`${name}: ${text}. Isso não pode ser desfeito.`}
      />
    );
  }
  return exam ? <DeleteExam {...{ exam, name }} found={text} /> : null;
}
