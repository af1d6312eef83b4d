import type { BrowserContext, Page } from 'playwright-core';

interface Hearing {
  stripsHeard: string[];
}

/**
 * Keeps what the strip at the top says in any page of this context. It is gone
 * after 3 s, which may be before a busy machine has looked for it.
 */
export async function hearStrips(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { stripsHeard: heard });
    const roles = '[role="status"], [role="alert"]';
    const hear = (node: Node) => {
      if (!(node instanceof Element)) return;
      const inside = node.parentElement?.closest(roles);
      const said = inside ? [node] : [...node.querySelectorAll(roles)];
      for (const { textContent } of said) {
        if (textContent) heard.push(textContent);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(hear);
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until one strip of this page said all of these texts. What was said up
 * to it counts as heard: the next call waits for a later one.
 */
export async function said(page: Page, ...texts: string[]): Promise<void> {
  try {
    await page.waitForFunction(heardAll, texts);
  } catch (error) {
    throw new Error(`not said: ${texts.join(' ')}\n${await sight(page)}`, {
      cause: error,
    });
  }
}

function heardAll(texts: readonly string[]): boolean {
  const { stripsHeard } = window as unknown as Hearing;
  const at = stripsHeard.findIndex((strip) =>
    texts.every((text) => strip.includes(text)),
  );
  stripsHeard.splice(0, at + 1);
  return at >= 0;
}

/** What can be seen and was heard instead. */
async function sight(page: Page): Promise<string> {
  const heard = await page.evaluate(
    () => (window as unknown as Hearing).stripsHeard,
  );
  const text = await page.locator('body').ariaSnapshot();
  return `${page.url()}\nheard: ${JSON.stringify(heard)}\nseen: ${text}`;
}
