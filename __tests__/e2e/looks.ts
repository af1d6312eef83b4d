import axe, { type AxeResults, type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { DENSITIES } from '@/web/theme/preferences';

/** Attributes of `<html>` that a look sets. */
type Look = Readonly<Record<string, string>>;

const FIRST = 'claro';
export const THEMES: readonly Look[] = [
  { tema: FIRST },
  { tema: 'escuro' },
  { tema: 'sol' },
];
export const LOOKS: readonly Look[] = THEMES.flatMap((theme) =>
  DENSITIES.map(({ id }) => ({ ...theme, densidade: id })),
);
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];
/** All that a theme, which is colours and weights, can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe says of the page as it stands in each look, in short. */
export async function findings(page: Page, looks: readonly Look[]) {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const look of looks) {
    const { violations } = await check(page, look);
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3);
      found.push(`${Object.values(look)} ${id}: ${where.join(' | ')}`);
    }
  }
  return found;
}

function check(page: Page, look: Look): Promise<AxeResults> {
  const runOnly: RunOnly =
    look.tema === FIRST
      ? { type: 'tag', values: TAGS }
      : { type: 'rule', values: COLOURS };
  return page.evaluate(
    ({ dataset, only }) => {
      Object.assign(document.documentElement.dataset, dataset);
      const runner = window as unknown as { axe: typeof axe };
      return runner.axe.run(document, { runOnly: only });
    },
    { dataset: look, only: runOnly },
  );
}

/** In the page: the looks in which it scrolls sideways, and how wide it is. */
export function tooWideIn(looks: readonly Look[]): string[] {
  const page = document.documentElement;
  return looks.flatMap((look) => {
    Object.assign(page.dataset, look);
    const isWide = page.scrollWidth > page.clientWidth;
    return isWide ? [`${Object.values(look)}: ${page.scrollWidth}`] : [];
  });
}
