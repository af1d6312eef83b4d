/** One thing on the page, found by an XPath. */
export interface Thing {
  click(): Promise<void>;
  /** Types behind what is there. */
  type(text: string): Promise<void>;
  /** Takes the option of this value of a list. */
  choose(value: string): Promise<void>;
}

/** A page of a browser that runs. */
export interface Page {
  goto(url: string): Promise<void>;
  /** The first of these that has a place on the page and stays in it. */
  find(xpath: string): Promise<Thing | null>;
  /** Runs this expression in the page; a promise is waited for. */
  ask(expression: string): Promise<unknown>;
  /** `kill -9` of the browser with all its processes. */
  kill(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What of it is not on this machine, by Debian's names. */
  readonly missing: () => readonly string[];
  /** Starts the browser on a profile, a folder that outlives it. */
  readonly open: (profile: string) => Promise<Page>;
}

/**
 * In the page: what `Page.find` finds, once it stands where it stood when last
 * asked for. Nobody takes aim at what moves; a driver would hit its neighbour.
 */
export const FIRST_SHOWN = `
  const found = document.evaluate(xpath, document, null, 7, null);
  for (let at = 0; at < found.snapshotLength; at += 1) {
    const one = found.snapshotItem(at);
    if (one.getClientRects().length === 0) continue;
    const { x, y } = one.getBoundingClientRect();
    const stood = one.lidaStood;
    one.lidaStood = x + ' ' + y;
    return stood === one.lidaStood ? one : null;
  }
  return null;`;

/** As a phone of the farm has it. */
export const ENVIRONMENT = { TZ: 'America/Sao_Paulo', LANG: 'pt_BR.UTF-8' };
