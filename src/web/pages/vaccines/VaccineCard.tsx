import {
  CalendarCheck,
  CalendarClock,
  Syringe,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { coverageOf } from '@/domain/vaccines/animalsFor';
import type { Vaccine } from '@/domain/vaccines/types';
import { compareNames } from '@/state/fold/sorting';
import { selectVaccinesInUse } from '@/state/vaccines/selectors';
import { today } from '@/web/clock';
import { Card } from '@/web/components/Card';
import { LinkButton } from '@/web/components/LinkButton';
import { TouchLink } from '@/web/components/List';
import { Heading, Note, Stack } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { useAppSelector } from '@/web/hooks';
import {
  type CoverageFigure,
  compareDue,
  coverageText,
  type DueState,
  dueStateOf,
  progressOf,
} from './words';

const ICONS: Readonly<Record<DueState['kind'], ReactNode>> = {
  overdue: <TriangleAlert aria-hidden />,
  due: <CalendarClock aria-hidden />,
  first: <Syringe aria-hidden />,
  later: <CalendarCheck aria-hidden />,
  done: <CalendarCheck aria-hidden />,
};

export function DueTag({ due }: { readonly due: DueState }) {
  return (
    <Tag tone={due.tone} icon={ICONS[due.kind]}>
      {due.text}
    </Tag>
  );
}

interface VaccineCardProps {
  readonly vaccine: Vaccine;
  readonly due: DueState;
  readonly coverage: CoverageFigure;
  readonly base: string;
}

/** One vaccine in use: whom it is for, how it stands, and its next dose. */
export function VaccineCard(props: VaccineCardProps) {
  const { vaccine, due, coverage, base } = props;
  const { vacinaId, nome, descricao } = vaccine;
  return (
    <Card>
      <Stack gap="xs">
        <Heading>
          <TouchLink to={`${base}/vacina/${vacinaId}`}>{nome}</TouchLink>
        </Heading>
        <Note>{descricao}</Note>
        <Note>{progressOf(vaccine)}</Note>
        {coverage.pct === null ? null : <Note>{coverageText(coverage)}</Note>}
        <p>
          <DueTag due={due} />
        </p>
      </Stack>
      <LinkButton
        to={`${base}/aplicar-dose/${vacinaId}`}
        icon={<Syringe aria-hidden />}
      >
        Aplicar dose<span className="so-leitor"> de {nome}</span>
      </LinkButton>
    </Card>
  );
}

/** The vaccines that are not concluded, the most urgent first. */
export function useVaccinesInUse(rebanhoId: string) {
  const date = today();
  const asking = useAppSelector((state) =>
    selectVaccinesInUse(state, rebanhoId, date),
  );
  return useMemo(
    () =>
      asking
        .map(({ vaccine, groups }) => {
          const { emDia, faltam, pct } = coverageOf(groups, date);
          const coverage = { upToDate: emDia.length, late: faltam.length, pct };
          return { vaccine, due: dueStateOf(groups, date), coverage };
        })
        .sort(
          (a, b) =>
            compareDue(a.due, b.due) ||
            compareNames(a.vaccine.nome, b.vaccine.nome),
        ),
    [asking, date],
  );
}
