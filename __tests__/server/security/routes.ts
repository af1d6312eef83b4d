import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  /** With `:parameters`. */
  readonly path: string;
}

/** Every route of the running app, read from its router. HEAD goes with GET. */
export function routeTable(app: FastifyInstance): readonly Route[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const parents: string[] = [];
  return lines.flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(
      line,
    );
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => ({ method, path }));
  });
}
