import pg, { type QueryConfig } from 'pg';

/** Tells of each named statement as it is asked, until mocks are restored. */
export function hearStatements(
  tell: (config: QueryConfig<unknown[]> & { readonly name: string }) => void,
): void {
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [config] = given as [QueryConfig<unknown[]>];
    const { name } = config;
    if (name) tell({ ...config, name });
    return Reflect.apply(query, this, given) as never;
  });
}
