const SHOWN = 4;

/** Sentences as one toast: the first, some more, and how many are not shown. */
export function toldTogether(texts: readonly string[]) {
  const [text = '', ...rest] = texts.slice(0, SHOWN);
  const more = texts.length - SHOWN;
  if (more > 0) rest.push(`e mais ${more}`);
  const detail = rest.length > 0 ? rest.join(' · ') : undefined;
  return { text, detail };
}
