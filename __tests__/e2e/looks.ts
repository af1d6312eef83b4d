import axe, { type RunOnly } from 'axe-core';
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
    const broken = await page.evaluate(brokenIn, { look, only: rulesOf(look) });
    found.push(...broken.map((one) => `${Object.values(look)} ${one}`));
  }
  return found;
}

function rulesOf({ tema }: Look): RunOnly {
  return tema === FIRST
    ? { type: 'tag', values: TAGS }
    : { type: 'rule', values: COLOURS };
}

/**
 * In the page: the rules that are broken, and where. What is not, which is
 * nearly all of a report, is neither written out nor sent.
 */
async function brokenIn({ look, only }: { look: Look; only: RunOnly }) {
  Object.assign(document.documentElement.dataset, look);
  const runner = window as unknown as { axe: typeof axe };
  const { violations } = await runner.axe.run(document, {
    runOnly: only,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => {
    const where = nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3);
    return `${id}: ${where.join(' | ')}`;
  });
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
