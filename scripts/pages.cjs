const { execFileSync } = require('node:child_process');
const path = require('node:path');
const Beasties = require('beasties');
const HtmlPlugin = require('html-webpack-plugin');

/*
 * The pages of the app: index.html, and those that are painted before any
 * script has come (src/web/opening). A page asks at once for the scripts of its
 * first screen, which its entry would find only later.
 */

/** The dark theme is a script's to choose: until then the device's wish is. */
const DARK = /:root\[data-tema="?escuro"?\]\s*\{([^}]*)\}/;

function darkAsWished(css) {
  if (!DARK.test(css)) throw new Error('no colours of the dark theme');
  return css.replace(
    DARK,
    '@media (prefers-color-scheme:dark){:root[data-tema=auto]{$1}}',
  );
}

/** The device's own letters, made as wide as those that come: no styles name them. */
function ownLetters(css) {
  const faces = css.match(/@font-face\s*\{[^}]*local\([^}]*\}/g);
  if (!faces) throw new Error('no letters of the device');
  return `<style>${faces.join('')}</style></head>`;
}

function openings() {
  const script = path.join(__dirname, 'opening.cjs');
  return JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8' }),
  );
}

/** Only the styles that what the page shows has need of. */
function neededOf(html) {
  const beasties = new Beasties({
    external: false,
    reduceInlineStyles: true,
    allowRules: [/^:root/],
    logLevel: 'error',
  });
  return beasties.process(html);
}

class OpeningStylesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('OpeningStylesPlugin', (compilation) => {
      const { beforeEmit } = HtmlPlugin.getCompilationHooks(compilation);
      beforeEmit.tapPromise('OpeningStylesPlugin', async (data) => {
        if (!data.plugin.options.opening) return data;
        const sheets = Object.keys(compilation.assets)
          .filter((name) => name.endsWith('.css'))
          .map((name) => compilation.assets[name].source());
        const css = sheets.join('\n');
        const styles = `<style>${darkAsWished(css)}</style></head>`;
        const html = data.html.replace('</head>', () => styles);
        const needed = await neededOf(html);
        data.html = needed.replace('</head>', () => ownLetters(css));
        return data;
      });
    });
  }
}

/** The files of a screen that its entry does not bring, by its part's name. */
function filesOf(compilation, name) {
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  return files.map((file) => ({
    file,
    kind: file.endsWith('.css') ? 'style' : 'script',
  }));
}

const SHARED = {
  template: 'public/index.html',
  scriptLoading: 'defer',
  // The page says where: styles must not hold up its frame.
  inject: false,
  filesOf,
};

/** @param production what is painted early waits for styles of their own files. */
function pages(production) {
  const drawn = production ? Object.entries(openings()) : [];
  return [
    new HtmlPlugin({ ...SHARED, screen: 'p-rebanhos' }),
    ...drawn.map(
      ([name, opening]) =>
        new HtmlPlugin({
          ...SHARED,
          filename: `${name}.html`,
          screen: 'p-conta',
          opening,
        }),
    ),
    new OpeningStylesPlugin(),
  ];
}

module.exports = { pages };
