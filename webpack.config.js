const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MomentLocalesPlugin = require('moment-locales-webpack-plugin');
const MomentTimezoneDataPlugin = require('moment-timezone-data-webpack-plugin');
const { DefinePlugin, WebpackError } = require('webpack');
const { InjectManifest } = require('workbox-webpack-plugin');
const { version } = require('./package.json');
const { classOf } = require('./scripts/cssNames.cjs');
const { pages } = require('./scripts/pages.cjs');

const root = __dirname;
const out = path.resolve(root, process.env.LIDA_OUT ?? 'dist');

/** The specification's time limit for a lazily loaded part, ms. */
const LAZY_LOAD_TIMEOUT = 120_000;
/** gzip bytes of JavaScript before the first herd list can be used. */
const BOOT_BUDGET = 177_000;
const FIRST_PAGE = 'p-rebanhos';
/** Raw bytes of any one file; fonts and every chunk alike. */
const FILE_BUDGET = 400_000;
/** Raw bytes of what the entry loads at once. */
const ENTRY_BUDGET = 700_000;

const FORM_PACKAGES =
  'formik|yup|property-expr|tiny-case|toposort|lodash.*|react-fast-compare';

/** Fails the build when the boot path outgrows its budget. */
class BootBudgetPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BootBudgetPlugin', (compilation) => {
      const bytes = [...bootFiles(compilation)]
        .map((file) => path.join(compilation.outputOptions.path, file))
        .map((file) => compiler.outputFileSystem.readFileSync(file))
        .reduce((sum, code) => sum + zlib.gzipSync(code).length, 0);
      if (bytes > BOOT_BUDGET) {
        const text = `Boot path: ${bytes} gzip bytes, over ${BOOT_BUDGET}.`;
        compilation.errors.push(new WebpackError(text));
      }
      compilation
        .getLogger('BootBudgetPlugin')
        .info(`boot path ${bytes} of ${BOOT_BUDGET} gzip bytes`);
    });
  }
}

function bootFiles(compilation) {
  const page = compilation.namedChunkGroups.get(FIRST_PAGE);
  const groups = [...compilation.entrypoints.values(), ...(page ? [page] : [])];
  const files = groups.flatMap((group) => group.getFiles());
  return new Set(files.filter((file) => file.endsWith('.js')));
}

/**
 * Of all that is built. What ships is made anew where any of it changed: put together
 * out of cached parts of another moment, an app once kept what it should have refused.
 */
function digestOfSources() {
  const hash = createHash('sha256');
  const files = ['src', 'public', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  for (const file of [...files.sort(), path.join(root, 'package-lock.json')]) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function common(name, production) {
  return {
    name,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@': path.join(root, 'src') },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${production ? 'production' : 'development'}`,
      buildDependencies: {
        config: [__filename, path.join(root, 'babel.config.js')],
      },
      ...(production ? { version: digestOfSources() } : {}),
    },
    stats: { preset: 'errors-warnings', logging: 'info' },
    infrastructureLogging: { level: 'warn' },
  };
}

// The page's policy lets no library start workers of its own.
const ONE_THREAD = {
  fflate$: path.join(root, 'src/web/workbooks/archive.ts'),
};

/** None of them is used: each loses data (`state/outbox/adapter`). */
const QUEUE_DEFAULTS = [
  'detectNetwork',
  'discard',
  'effect',
  'persist',
  'persistAutoRehydrate',
  'queue',
  'retry',
];
const NO_QUEUE_DEFAULTS = Object.fromEntries(
  QUEUE_DEFAULTS.map((name) => [
    require.resolve(`@redux-offline/redux-offline/lib/defaults/${name}.js`),
    false,
  ]),
);

function scripts(caller) {
  return {
    test: /\.[jt]sx?$/,
    include: path.join(root, 'src'),
    use: { loader: 'babel-loader', options: { caller, cacheDirectory: true } },
  };
}

function styles() {
  const loader = (modules) => ({
    loader: 'css-loader',
    options: { modules },
  });
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: ({ resourcePath }, _pattern, name) =>
      classOf(resourcePath, name),
  };
  return [
    {
      test: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, loader(modules)],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, loader(false)],
    },
  ];
}

const assetName = 'assets/[name].[contenthash:10][ext]';

function webPlugins(production) {
  return [
    ...pages(production),
    new CopyPlugin({
      patterns: [
        { from: 'public', globOptions: { ignore: ['**/index.html'] } },
      ],
    }),
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:10].css',
      chunkFilename: 'assets/[id].[contenthash:10].css',
      // CSS modules do not depend on their order.
      ignoreOrder: true,
    }),
    new DefinePlugin({ 'process.env.LIDA_VERSION': JSON.stringify(version) }),
    new MomentLocalesPlugin(),
    new MomentTimezoneDataPlugin({
      matchZones: ['America/Sao_Paulo'],
      cacheDir: path.join(root, '.cache/moment-timezone'),
    }),
    ...(production ? [serviceWorker(), new BootBudgetPlugin()] : []),
  ];
}

function serviceWorker() {
  return new InjectManifest({
    swSrc: './src/web/serviceWorker/sw.ts',
    swDest: 'sw.js',
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\./,
    exclude: [
      /\.map$/,
      /LICENSE\.txt$/,
      /robots\.txt$/,
      /screenshots\//,
      /icons\/.*-512\.png$/,
      // Of who comes for the first time: the worker answers with index.html.
      /^(?!index).*\.html$/,
    ],
    maximumFileSizeToCacheInBytes: FILE_BUDGET,
  });
}

function splitChunks() {
  const group = (name, packages) => ({
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
    chunks: 'initial',
    priority: 10,
  });
  return {
    cacheGroups: {
      react: group('react', 'react|react-dom|scheduler|react-router.*'),
      data: group(
        'data',
        '@reduxjs|redux.*|react-redux|immer|reselect|moment.*|@redux-offline',
      ),
      forms: {
        name: 'forms',
        test: new RegExp(
          `[\\\\/](src[\\\\/]web[\\\\/]forms|node_modules[\\\\/](${FORM_PACKAGES}))[\\\\/]`,
        ),
        chunks: 'async',
        enforce: true,
      },
      // One file for all parts: their rules are shared, and small together.
      styles: {
        name: 'folhas',
        type: 'css/mini-extract',
        chunks: 'async',
        enforce: true,
        priority: -5,
      },
    },
  };
}

function web(production) {
  const shared = common('web', production);
  return {
    ...shared,
    resolve: {
      ...shared.resolve,
      alias: { ...shared.resolve.alias, ...ONE_THREAD, ...NO_QUEUE_DEFAULTS },
    },
    target: ['web', 'es2022'],
    entry: { main: './src/web/main.ts' },
    output: {
      path: path.join(out, 'web'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      // By number: the page would carry the names of all parts otherwise.
      chunkFilename: 'assets/[id].[contenthash:10].js',
      assetModuleFilename: assetName,
      chunkLoadTimeout: LAZY_LOAD_TIMEOUT,
      trustedTypes: { policyName: 'lida#webpack' },
      clean: true,
    },
    module: {
      rules: [
        scripts({ target: 'web' }),
        ...styles(),
        { test: /\.(woff2|png|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      mangleExports: 'size',
      runtimeChunk: 'single',
      splitChunks: splitChunks(),
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    performance: {
      hints: production ? 'error' : false,
      maxAssetSize: FILE_BUDGET,
      maxEntrypointSize: ENTRY_BUDGET,
      assetFilter: (file) => /\.(js|css|woff2)$/.test(file),
    },
    plugins: webPlugins(production),
  };
}

/** The component page (src/web/gallery), which is no part of the product. */
function gallery(production) {
  const product = web(production);
  return {
    ...product,
    ...common('components', production),
    resolve: product.resolve,
    entry: { main: './src/web/gallery/main.tsx' },
    // Found beside the page, so that it opens as a file too.
    output: {
      path: path.join(out, 'components'),
      publicPath: 'auto',
      filename: '[name].js',
      clean: true,
    },
    optimization: {},
    performance: { hints: false },
    plugins: [
      new HtmlPlugin({
        templateContent:
          '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Componentes</title><body><div id="lida"></div></body></html>',
      }),
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      new MomentLocalesPlugin(),
      new CopyPlugin({ patterns: [{ from: 'docs/pictures', to: 'pictures' }] }),
    ],
  };
}

/** Installed packages are required at run time, not bundled. */
function packagesOutside({ request }, done) {
  const own = /^(\.|\/|@\/)/.test(request) || path.isAbsolute(request);
  return own ? done() : done(null, `node-commonjs ${request}`);
}

function server(production) {
  return {
    ...common('server', production),
    target: 'node20',
    devtool: 'source-map',
    entry: {
      main: './src/server/main.ts',
      worker: './src/server/workers/worker.ts',
      // For an image, which has no tools of development to run them by.
      backup: './src/tools/backup/backup.ts',
      restore: './src/tools/backup/restore.ts',
    },
    output: {
      path: path.join(out, 'server'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: [packagesOutside],
    module: {
      rules: [scripts({ target: 'node' })],
      // The server looks packages up at run time; webpack must not try.
      parser: { javascript: { createRequire: false } },
    },
    node: { __dirname: false, __filename: false },
    optimization: { minimize: false },
    plugins: [
      new DefinePlugin({ 'process.env.LIDA_VERSION': JSON.stringify(version) }),
    ],
  };
}

module.exports = (env, argv = {}) => {
  const production = argv.mode !== 'development';
  if (env?.components) return gallery(production);
  return [web(production), server(production)];
};
