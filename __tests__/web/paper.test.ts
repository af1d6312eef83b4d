import { readFileSync } from 'node:fs';

const TOKENS = 'src/web/theme/tokens.css';

it('is printed in colours of the light theme, as dark ones fade on white', () => {
  const css = readFileSync(TOKENS, 'utf8');
  const dark = css.indexOf(':root[data-tema="escuro"]');
  expect(css.slice(0, dark).trimEnd()).toMatch(/@media screen \{$/);
});
