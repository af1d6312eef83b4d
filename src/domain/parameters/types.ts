/** A herd's parameters and targets (domain.md 0.2) that differ from default. */
export interface HerdParameters {
  readonly rebanhoId: string;
  readonly valores: Readonly<Record<string, number>>;
  readonly versao: number;
}
