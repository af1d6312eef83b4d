import { FileText, Stethoscope } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Herd } from '@/domain/herds/types';
import {
  VISIT_DUTIES,
  type VisitDuty,
  type VisitDutyId,
} from '@/domain/reports/visit';
import { Chip, ChipRow, Select } from '@/web/components/choices';
import { EmptyState } from '@/web/components/EmptyState';
import { Fold } from '@/web/components/Fold';
import { LinkButton } from '@/web/components/LinkButton';
import { List } from '@/web/components/List';
import { Actions, Columns, Note, Stack } from '@/web/components/layout';
import { useAddress } from '@/web/shared/useAddress';
import { DutyRow } from './DutyRow';
import { useVisitPages, type VisitPages } from './useVisitPages';

/** A duty and whose it is. */
interface HerdDuty extends VisitDuty {
  readonly herd: Herd;
}

/** Up to so many groups stand open. */
const OPEN = 3;

/** One list over all the herds that are here. */
export function DutyList({ herds }: { readonly herds: readonly Herd[] }) {
  const pages = useVisitPages(herds.map(({ rebanhoId }) => rebanhoId));
  const { asked, set } = useAsked(herds);
  const all = dutiesOf(herds, pages).filter(
    ({ herd }) => asked.herd === '' || herd.rebanhoId === asked.herd,
  );
  const shown = all.filter(
    ({ tipo }) => asked.duty === '' || tipo === asked.duty,
  );
  const left = herds.filter(({ rebanhoId }) => !pages.has(rebanhoId)).length;
  const chosen = herds.filter(
    ({ rebanhoId }) => asked.herd === '' || rebanhoId === asked.herd,
  );
  return (
    <Stack as="section" aria-label="O que fazer">
      <DutyChips duties={all} value={asked.duty} onChange={set} />
      <Columns least="12rem">
        {herds.length > 1 ? (
          <Select
            label="Rebanho"
            none="Todos"
            options={herds.map(({ rebanhoId: id, nome }) => ({ id, nome }))}
            value={asked.herd}
            onChange={(rebanho) => set({ rebanho })}
          />
        ) : null}
        <Select
          label="Agrupar"
          none="Por rebanho"
          options={[{ id: 'servico', nome: 'Por serviço' }]}
          value={asked.group}
          onChange={(grupo) => set({ grupo })}
        />
      </Columns>
      {left > 0 ? (
        <p role="status">
          Abrindo os rebanhos: {herds.length - left} de {herds.length}…
        </p>
      ) : null}
      {left === 0 && shown.length === 0 ? <Nothing asked={asked.duty} /> : null}
      {asked.group === 'servico' ? (
        <ByDuty duties={shown} />
      ) : (
        <ByHerd herds={chosen} duties={shown} pages={pages} />
      )}
    </Stack>
  );
}

/**
 * Filters and grouping stand in the address, so that Back keeps them. A herd that
 * is carried no more, or a duty there is none of, is as if none were asked for.
 */
function useAsked(herds: readonly Herd[]) {
  const { params, change: set } = useAddress();
  const herd = herds.find(
    ({ rebanhoId }) => rebanhoId === params.get('rebanho'),
  );
  const duty = VISIT_DUTIES.find(({ id }) => id === params.get('servico'));
  const asked = {
    herd: herd?.rebanhoId ?? '',
    duty: duty?.id ?? '',
    group: params.get('grupo') ?? '',
  };
  return { asked, set };
}

function dutiesOf(
  herds: readonly Herd[],
  pages: VisitPages,
): readonly HerdDuty[] {
  return herds.flatMap((herd) =>
    (pages.get(herd.rebanhoId)?.deveres ?? []).map((duty) => ({
      ...duty,
      herd,
    })),
  );
}

interface DutyChipsProps {
  readonly duties: readonly HerdDuty[];
  readonly value: string;
  readonly onChange: (changes: { readonly servico: string }) => void;
}

function DutyChips({ duties, value, onChange }: DutyChipsProps) {
  const many = (id: string) =>
    duties.filter(({ tipo }) => id === '' || tipo === id).length;
  return (
    <ChipRow>
      {[{ id: '', nome: 'Tudo' }, ...VISIT_DUTIES].map(({ id, nome }) => (
        <Chip
          key={id}
          pressed={value === id}
          onClick={() => onChange({ servico: id })}
        >
          {nome} {many(id)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Nothing({ asked }: { readonly asked: string }) {
  const duty = VISIT_DUTIES.find(({ id }) => id === asked);
  return (
    <EmptyState
      title="Nada pedindo atenção"
      text={
        duty
          ? `Ninguém em “${duty.nome}” nos rebanhos escolhidos.`
          : 'Nenhum diagnóstico, secagem, carência ou vacina nos rebanhos da visita.'
      }
    />
  );
}

interface ByHerdProps {
  readonly herds: readonly Herd[];
  readonly duties: readonly HerdDuty[];
  readonly pages: VisitPages;
}

function ByHerd({ herds, duties, pages }: ByHerdProps) {
  return herds
    .filter(({ rebanhoId }) => pages.has(rebanhoId))
    .map((herd) => {
      const { rebanhoId, nome } = herd;
      const own = duties.filter((duty) => duty.herd === herd);
      return (
        <Group
          key={rebanhoId}
          title={nome}
          note={countsOf(own)}
          open={herds.length <= OPEN}
        >
          <HerdActions rebanhoId={rebanhoId} />
          <Rows duties={own} named={false} label={nome} />
        </Group>
      );
    });
}

function HerdActions({ rebanhoId }: { readonly rebanhoId: string }) {
  return (
    <Actions>
      <LinkButton
        to={`/rebanho/${rebanhoId}/visita`}
        icon={<Stethoscope aria-hidden />}
      >
        Checar prenhez
      </LinkButton>
      <LinkButton
        to={`/rebanho/${rebanhoId}/relatorio-visita`}
        icon={<FileText aria-hidden />}
      >
        Relatório
      </LinkButton>
    </Actions>
  );
}

function ByDuty({ duties }: { readonly duties: readonly HerdDuty[] }) {
  return VISIT_DUTIES.map(({ id, nome }) => {
    const own = duties.filter(({ tipo }) => tipo === id);
    if (own.length === 0) return null;
    return (
      <Group
        key={id}
        title={nome}
        note={String(own.length)}
        open={own.length <= 20}
      >
        <Rows duties={own} named label={nome} />
      </Group>
    );
  });
}

/** `8 em diagnóstico · 2 a secar` */
function countsOf(duties: readonly HerdDuty[]): string {
  const words = VISIT_DUTIES.flatMap(({ id }) => {
    const many = duties.filter(({ tipo }) => tipo === id).length;
    return many === 0 ? [] : [`${many} ${SHORT[id]}`];
  });
  return words.length === 0 ? 'nada pendente' : words.join(' · ');
}

const SHORT: Readonly<Record<VisitDutyId, string>> = {
  DG: 'a diagnosticar',
  SECAGEM: 'a secar',
  CARENCIA: 'em carência',
  VACINA_VENCIDA: 'com vacina vencida',
  BRUCELOSE: 'a vacinar contra brucelose',
};

interface GroupProps {
  readonly title: string;
  readonly note: string;
  /** As it stands before anybody touches it. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** What is folded is not drawn: thirty herds are long. */
function Group({ title, note, open: first, children }: GroupProps) {
  const [open, setOpen] = useState(first);
  return (
    <Fold
      boxed
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={
        <>
          <strong>{title}</strong> <Note as="span">{note}</Note>
        </>
      }
    >
      {open ? <Stack>{children}</Stack> : null}
    </Fold>
  );
}

interface RowsProps {
  readonly duties: readonly HerdDuty[];
  /** Each says its herd. */
  readonly named: boolean;
  readonly label: string;
}

function Rows({ duties, named, label }: RowsProps) {
  if (duties.length === 0) return null;
  return (
    <List aria-label={label}>
      {duties.map((duty) => (
        <DutyRow
          key={`${duty.herd.rebanhoId} ${duty.tipo} ${duty.animalId}`}
          duty={duty}
          rebanhoId={duty.herd.rebanhoId}
          herdName={named ? duty.herd.nome : null}
        />
      ))}
    </List>
  );
}
