import type { FatProteinHint } from '@/domain/quality/solids';
import { List, TouchLink } from '@/web/components/List';
import { Heading, Note, Stack } from '@/web/components/layout';
import { decimal } from '@/web/export/numbers';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import type { MilkQualityData } from './udderFigures';

interface UdderListsProps {
  readonly page: Pick<MilkQualityData, 'cronicas' | 'dicas'>;
  readonly rebanhoId: string;
}

const HINTS: Readonly<Record<FatProteinHint, string>> = {
  CETOSE: 'gordura alta para a proteína: risco de cetose',
  ACIDOSE: 'gordura baixa para a proteína: risco de acidose',
};

/** The cows to look at: chronic ones, and those whose milk hints at more. */
export function UdderLists({ page, rebanhoId }: UdderListsProps) {
  const called = useCalled();
  const { cronicas, dicas } = page;
  const chronic = cronicas.map(({ vacaId, nome, testes }) => ({
    ...{ vacaId, nome },
    text: testes
      .slice(-3)
      .map(({ data, ccs }) => `${data} ${decimal(ccs)}`)
      .join(' · '),
  }));
  const hints = dicas.map(({ dica, data, ...cow }) => ({
    ...cow,
    text: `${HINTS[dica]} (${data})`,
  }));
  const lists = [
    ['Vacas crônicas, CCS dos últimos testes (mil/mL)', chronic],
    ['Dicas da gordura e da proteína; não são diagnóstico', hints],
  ] as const;
  return lists.map(([title, rows]) =>
    rows.length === 0 ? null : (
      <Stack as="section" key={title} aria-label={title}>
        <Heading>{title}</Heading>
        <List>
          {rows.map(({ vacaId, nome, text }) => (
            <li key={vacaId}>
              <TouchLink to={`/rebanho/${rebanhoId}/vaca/${vacaId}`}>
                {called(vacaId, nome)}
              </TouchLink>{' '}
              <Note as="span">{text}</Note>
            </li>
          ))}
        </List>
      </Stack>
    ),
  );
}
