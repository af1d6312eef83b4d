import type { Locator, Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** What a task asked of the person. */
export interface Count {
  readonly taps: number;
  readonly scrolls: number;
  readonly typed: number;
}

/** More than these and what is looked for cannot be reached. */
const SCROLLS_MAX = 20;

/** A thumb on a phone: it taps what it sees, scrolls to what it does not. */
export class Hand {
  private taps = 0;
  private scrolls = 0;
  private typed = 0;

  constructor(readonly page: Page) {}

  /** What was done since it was last asked. */
  count(): Count {
    const { taps, scrolls, typed } = this;
    this.taps = 0;
    this.scrolls = 0;
    this.typed = 0;
    return { taps, scrolls, typed };
  }

  tap(role: Role, name: Name, within: Page | Locator = this.page) {
    return this.tapOn(within.getByRole(role, { name, exact: true }).first());
  }

  async tapOn(target: Locator): Promise<void> {
    const seen = await shownPart(target);
    await this.reach(seen);
    await seen.tap();
    this.taps += 1;
  }

  /** A tap on the field where it has not the focus yet, then the text. */
  async type(field: string, text: string): Promise<void> {
    const box = this.page.getByLabel(field, { exact: true });
    await box.waitFor();
    const ready = await box.evaluate((one) => one === document.activeElement);
    if (!ready) await this.tapOn(box);
    await this.page.keyboard.type(text);
    this.typed += text.length;
  }

  /** A key of the phone's keyboard that writes nothing is a tap. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.taps += 1;
  }

  /** A tap opens the phone's own list, a second one chooses. */
  async choose(field: string, option: string): Promise<void> {
    const list = this.page.getByRole('combobox', { name: field, exact: true });
    await list.waitFor();
    await this.reach(list);
    await list.selectOption({ label: option });
    this.taps += 2;
  }

  private async reach(target: Locator): Promise<void> {
    for (let swipes = 0; !(await inSight(target)); swipes += 1) {
      if (swipes === SCROLLS_MAX) throw new Error(`Out of reach: ${target}`);
      await target.evaluate(swipeTowards);
      this.scrolls += 1;
    }
  }
}

/** Of a tile the box is hidden: what one sees and taps is its label. */
async function shownPart(target: Locator): Promise<Locator> {
  await target.waitFor({ state: 'attached' });
  const tile = await target.evaluate((one) =>
    one.matches('[type=radio], [type=checkbox]'),
  );
  const shown = tile ? target.locator('xpath=ancestor::label') : target;
  await shown.waitFor();
  return shown;
}

/** Whether its middle is on the screen and under nothing else. */
function inSight(target: Locator): Promise<boolean> {
  return target.evaluate(async (one) => {
    // What has just opened gets its place first.
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(done)),
    );
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return one.contains(top);
  });
}

/** One swipe moves what scrolls by two thirds of its height. */
function swipeTowards(target: Element): void {
  const { x, y, width } = target.getBoundingClientRect();
  const aside = x + width / 2 < 0 || x + width / 2 > window.innerWidth;
  let box = target.parentElement;
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  const pane = box ?? document.documentElement;
  const before = pane.scrollTop;
  const down = y > window.innerHeight / 2 ? 1 : -1;
  if (!aside) pane.scrollBy(0, (down * pane.clientHeight * 2) / 3);
  if (pane.scrollTop === before) {
    target.scrollIntoView({ block: 'center', inline: 'center' });
  }
}
