const PREFIX = 'lida.rascunho.';

/** What was typed and not yet saved, kept on the device under `key`. */
export function readDraft<Values>(key: string, initial: Values): Values {
  const text = localStorage.getItem(PREFIX + key);
  if (text === null) return initial;
  try {
    return { ...initial, ...(JSON.parse(text) as Partial<Values>) };
  } catch {
    return initial;
  }
}

/** The fields that have another value than they had before. */
export function changedOf(before: object, now: object): object {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now).filter(
    ([field, value]) =>
      JSON.stringify(value) !== JSON.stringify(known.get(field)),
  );
  return Object.fromEntries(changed);
}

function hasDraft(key: string): boolean {
  return localStorage.getItem(PREFIX + key) !== null;
}

/** `visit`: the page's path; a page loaded anew is still the same visit. */
export function writeDraft(key: string, values: unknown, visit = ''): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(values));
    sessionStorage.setItem(PREFIX + key, visit);
  } catch {
    // A full or forbidden storage costs the draft, never the typing.
  }
}

/** Whether a draft was written on the same visit of its page. */
export function isOfVisit(key: string, visit: string): boolean {
  return sessionStorage.getItem(PREFIX + key) === visit;
}

/** The page was left, not loaded anew. */
export function endVisit(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

/** The keys that begin so and hold a draft. */
export function draftsUnder(start: string): readonly string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length));
}

/** Between a form's key and the places beside it. */
const BESIDE = '~';

/**
 * Where one form's drafts are: under its key, and beside it what was typed while
 * another's draft stood there.
 */
export function placesOf(key: string): readonly string[] {
  return draftsUnder(key)
    .filter((place) => keyOfPlace(place) === key)
    .sort();
}

/** Where one more draft of a form takes the place of none. */
export function freePlace(key: string): string {
  return hasDraft(key) ? freePlace(key + BESIDE) : key;
}

/** The key of the form whose draft stands there. */
export function keyOfPlace(place: string): string {
  return place.replace(/~+$/, '');
}

export function dropDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

/** At sign-out nobody's half-typed form stays behind. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}
