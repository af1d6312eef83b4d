import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import webpack, { type Configuration } from 'webpack';

const ROOT = path.resolve(__dirname, '../../../..');
const load = createRequire(__filename);
/** What makes the page around the scripts; the rest shapes the scripts. */
const PAGE_PLUGINS = new Set([
  'HtmlWebpackPlugin',
  'CopyPlugin',
  'InjectManifest',
  'BootBudgetPlugin',
]);

/** Built files by their names. */
export type Built = ReadonlyMap<string, Buffer>;

/** Scripts and styles of an entry built exactly as the web app is. */
export async function buildAsTheApp(entry: string): Promise<Built> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lida-floor-'));
  try {
    await run(configuration(path.resolve(ROOT, entry), folder));
    const files = readdirSync(folder).filter((file) =>
      /\.(js|css)$/.test(file),
    );
    return new Map(
      files.map((file) => [file, readFileSync(path.join(folder, file))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts what was built into a page that is open. */
export async function putInto(page: Page, built: Built): Promise<void> {
  for (const name of inOrder(built)) {
    const content = built.get(name)?.toString() ?? '';
    if (name.endsWith('.css')) await page.addStyleTag({ content });
    else await page.addScriptTag({ content });
  }
}

/** The runtime first, the entry last. */
function inOrder(built: Built): string[] {
  const rank = (name: string) =>
    name.startsWith('runtime') ? 0 : name.startsWith('main') ? 2 : 1;
  return [...built.keys()].sort((a, b) => rank(a) - rank(b));
}

function configuration(entry: string, folder: string): Configuration {
  const configure = load(path.join(ROOT, 'webpack.config.js')) as (
    env: unknown,
    argv: { mode: string },
  ) => Configuration[];
  const [web] = configure({}, { mode: 'production' });
  const plugins = web?.plugins?.filter(
    (plugin) => !PAGE_PLUGINS.has(plugin?.constructor.name ?? ''),
  );
  return {
    ...web,
    name: 'floor',
    entry,
    cache: false,
    stats: 'errors-only',
    performance: false,
    plugins: plugins ?? [],
    output: { path: folder, filename: '[name].js', publicPath: '/' },
  };
}

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors())
        reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
