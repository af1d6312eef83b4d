import {
  Baby,
  CircleAlert,
  CircleCheck,
  Droplet,
  Flame,
  HeartPulse,
  Milk,
  MilkOff,
  RefreshCw,
  Stethoscope,
  Syringe,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tagOf } from '@/domain/identifiers/current';
import type { Task, TaskCode } from '@/domain/reports/tasks';
import type { HerdReader } from '@/domain/shared/effects';
import { classes } from '@/web/components/classes';
import { EarTag } from '@/web/components/EarTag';
import { List } from '@/web/components/List';
import { Note, Row, Stack } from '@/web/components/layout';
import { useOffered } from '@/web/components/onlySees';
import { count } from '@/web/format';
import styles from './tasks.module.css';

const ICONS: Readonly<Record<TaskCode, ReactNode>> = {
  LEITE_NO_TANQUE: <TriangleAlert aria-hidden />,
  ORDENHA: <Milk aria-hidden />,
  CARENCIA: <MilkOff aria-hidden />,
  PARTO_ATRASADO: <CircleAlert aria-hidden />,
  PARTO: <Baby aria-hidden />,
  CIO: <Flame aria-hidden />,
  SECAGEM: <Droplet aria-hidden />,
  VACINA_VENCIDA: <Syringe aria-hidden />,
  BRUCELOSE: <Syringe aria-hidden />,
  DG: <Stethoscope aria-hidden />,
  RETORNO_CIO: <RefreshCw aria-hidden />,
  LIBERADAS: <HeartPulse aria-hidden />,
};

interface TasksProps {
  /** Most urgent first. */
  readonly tasks: readonly Task[];
  readonly herd: HerdReader;
}

/** What there is to do, now and this week: each row with its own action. */
export function Tasks({ tasks, herd }: TasksProps) {
  const now = tasks.filter(({ quando }) => quando === 'agora');
  const week = tasks.filter(({ quando }) => quando === 'semana');
  if (tasks.length === 0) {
    return (
      <Note>
        <Row as="span" gap="sm">
          <CircleCheck aria-hidden /> Nada pedindo atenção hoje.
        </Row>
      </Note>
    );
  }
  return (
    <>
      <Group id="agora" title="Agora" tasks={now} herd={herd} />
      <Group id="esta-semana" title="Esta semana" tasks={week} herd={herd} />
    </>
  );
}

interface GroupProps extends TasksProps {
  readonly id: string;
  readonly title: string;
}

function Group({ id, title, tasks, herd }: GroupProps) {
  if (tasks.length === 0) return null;
  return (
    <Stack as="section" gap="sm" aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {id === 'agora' ? <i className={styles.dot} aria-hidden /> : null}
        {title} <small>{count(tasks.length, 'tarefa', 'tarefas')}</small>
      </h3>
      <List className={styles.rows}>
        {tasks.map((task) => (
          <TaskRow
            key={`${task.codigo} ${whichOf(task)}`}
            task={task}
            herd={herd}
          />
        ))}
      </List>
    </Stack>
  );
}

/** What tells a task from others of its kind. */
function whichOf({ producao, vacinaId, animalId }: Task): string {
  if (producao) return milkingQuery(producao);
  return vacinaId ?? animalId ?? '';
}

interface TaskRowProps {
  readonly task: Task;
  readonly herd: HerdReader;
}

function TaskRow({ task, herd }: TaskRowProps) {
  const { codigo, titulo, texto, urgente, animalId } = task;
  const base = `/rebanho/${herd.herd.rebanhoId}`;
  const isOffered = useOffered();
  const action = actionOf(task, base);
  const offered = isOffered(action.to) ? action : seen(task, base);
  const now = task.quando === 'agora';
  const tag =
    animalId === null ? null : tagOf(herd.rowsOf('identificacoes', animalId));
  return (
    <li className={styles.row}>
      {tag === null ? (
        <span className={classes(styles.mark, now && styles.now)}>
          {ICONS[codigo]}
        </span>
      ) : (
        <EarTag now={now}>{tag}</EarTag>
      )}
      <span className={styles.text}>
        <strong>{titulo}</strong>
        <span className={classes(styles.note, urgente && styles.urgent)}>
          {texto}
        </span>
      </span>
      {offered ? (
        <Link
          to={offered.to}
          className={styles.action}
          aria-label={`${offered.label}: ${titulo}${task.producao ? `, ${texto}` : ''}`}
        >
          <span className={classes(codigo === 'ORDENHA' && styles.begin)}>
            {offered.label}
          </span>
        </Link>
      ) : null}
    </li>
  );
}

const FORECASTS = 'relatorio-previsao-vacas?janela=30&vencidos=sim&evento=';
/** Where several animals are acted upon, under the herd's address. */
const MANY: Readonly<Record<TaskCode, readonly [label: string, to: string]>> = {
  LEITE_NO_TANQUE: ['Corrigir', 'cadastrar-producao'],
  ORDENHA: ['Começar', 'cadastrar-producao'],
  CARENCIA: ['Ver', 'tratamento'],
  PARTO_ATRASADO: ['Ver', `${FORECASTS}PARTO`],
  PARTO: ['Ver', `${FORECASTS}PARTO`],
  CIO: ['Ver', 'animais?reprodutividade=CI'],
  SECAGEM: ['Ver', `${FORECASTS}SECAGEM`],
  VACINA_VENCIDA: ['Aplicar dose', 'aplicar-dose'],
  BRUCELOSE: ['Ver', 'dossie'],
  DG: ['Diagnosticar', 'visita'],
  RETORNO_CIO: ['Observar', `${FORECASTS}CIO`],
  LIBERADAS: ['Ver', 'relatorio-geral-vacas?filtro=liberadas'],
};
/** And one. */
const ONE: Partial<Readonly<Record<TaskCode, readonly [string, string]>>> = {
  PARTO_ATRASADO: [
    'Registrar parto',
    'cadastrar-situacao-reprodutiva/:id?tipo=PT',
  ],
  PARTO: ['Registrar parto', 'cadastrar-situacao-reprodutiva/:id?tipo=PT'],
  CIO: ['Inseminar', 'cadastrar-situacao-reprodutiva/:id?tipo=IN'],
  SECAGEM: ['Secar', 'cadastrar-situacao-produtiva/:id?tipo=S'],
};

/** For who may not act: the animal, where it is one. */
function seen({ animalId }: Task, base: string) {
  return animalId === null
    ? null
    : { label: 'Ver', to: `${base}/animal/${animalId}` };
}

/** The milking that its form is to begin with. */
export function milkingQuery({
  dataOcorrencia,
  ordenha,
}: NonNullable<Task['producao']>) {
  return `?dia=${dataOcorrencia}&momento=${ordenha ?? 'dia'}`;
}

function actionOf(task: Task, base: string) {
  const { codigo, animalId, vacinaId, quando, producao } = task;
  if (producao) {
    const [label, to] = MANY[codigo];
    return { label, to: `${base}/${to}${milkingQuery(producao)}` };
  }
  const soon = codigo === 'PARTO' && quando === 'semana';
  if (animalId !== null) {
    const [label, to] = (soon ? undefined : ONE[codigo]) ?? ['Ver', 'vaca/:id'];
    return { label, to: `${base}/${to.replace(':id', animalId)}` };
  }
  const [label, to] = MANY[codigo];
  return {
    label,
    to: `${base}/${to}${vacinaId === null ? '' : `/${vacinaId}`}`,
  };
}
