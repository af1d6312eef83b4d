import type { AdeTaken } from '@/domain/exchange/ade/take';
import { ADE_RESOURCES, type AdeResource } from '@/domain/exchange/ade/types';
import { DataTable } from '@/web/components/DataTable';
import type { Column } from '@/web/components/sorting';
import { RESOURCE_WORDS } from './words';

interface Line {
  readonly resource: AdeResource;
  readonly criados: number;
  readonly repetidos: number;
  readonly recusados: number;
}

const COLUMNS: readonly Column<Line>[] = [
  {
    ...{ id: 'recurso', label: 'O que há no arquivo' },
    value: ({ resource }) => RESOURCE_WORDS[resource],
  },
  { id: 'novos', label: 'Novos', value: ({ criados }) => criados },
  { id: 'repetidos', label: 'Já estão aqui', value: (it) => it.repetidos },
  { id: 'recusados', label: 'Ficam de fora', value: (it) => it.recusados },
];

/** What was found of each resource, and what becomes of it. */
export function AdePreview({ taken }: { readonly taken: AdeTaken }) {
  const lines = ADE_RESOURCES.map((resource): Line => {
    const { criados = 0, repetidos = 0 } = taken.contagens.get(resource) ?? {};
    const refused = taken.recusados.filter(
      ({ recurso }) => recurso === resource,
    );
    return { resource, criados, repetidos, recusados: refused.length };
  }).filter(
    ({ criados, repetidos, recusados }) => criados + repetidos + recusados > 0,
  );
  return (
    <DataTable
      caption="Conferência"
      columns={COLUMNS}
      rows={lines}
      keyOf={({ resource }) => resource}
    />
  );
}
