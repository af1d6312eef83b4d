import { Fact, Facts } from '@/web/components/Facts';

export interface Figure {
  readonly name: string;
  /** Null: not known, and not shown. */
  readonly value: string | null;
}

/** A few figures side by side. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <Facts least="9rem">
      {known.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
