import type { Page, Thing } from './engine';
import { until } from './until';

/** Does what a person does on a page, and waits as they wait. */
export class Farmer {
  constructor(readonly page: Page) {}

  /** Waits until such a thing is in sight. */
  see(xpath: string): Promise<Thing> {
    return until(xpath, () => this.page.find(xpath));
  }

  tap(xpath: string): Promise<true> {
    return this.does(xpath, (thing) => thing.click());
  }

  type(label: string, text: string): Promise<true> {
    return this.does(field(label), (thing) => thing.type(text));
  }

  choose(label: string, value: string): Promise<true> {
    return this.does(field(label), (thing) => thing.choose(value));
  }

  /** Once more where the page was drawn anew under the finger. */
  private does(xpath: string, act: (thing: Thing) => Promise<void>) {
    return until(xpath, async () => {
      const thing = await this.page.find(xpath);
      if (!thing) return null;
      await act(thing);
      return true as const;
    });
  }

  async heading(name: string): Promise<void> {
    await this.see(`//h1[normalize-space()="${name}"]`);
  }

  async holds(expression: string): Promise<void> {
    await until(
      expression,
      async () => (await this.page.ask(expression)) === true,
    );
  }
}

export const button = (name: string) =>
  `//button[normalize-space()="${name}" or @aria-label="${name}"]`;

export const link = (name: string) =>
  `//a[starts-with(normalize-space(),"${name}") or @aria-label="${name}"]`;

/** Of a radio or a box: what a finger meets of it. */
export const choice = (name: string) =>
  `//label[input][starts-with(normalize-space(),"${name}")]`;

export const text = (part: string) =>
  `//*[text()[contains(normalize-space(),"${part}")]]`;

/** What is labelled by words that begin like these. */
function field(label: string): string {
  const named = `starts-with(normalize-space(),"${label}")`;
  return `//*[self::input or self::select or self::textarea][@id=//label[${named}]/@for or ancestor::label[${named}]]`;
}
