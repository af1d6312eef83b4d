// TypeScript for the command lines. A part that the app loads late is simply
// required: Node's own `import()` knows neither our aliases nor TypeScript.
const { register } = require('esbuild-register/dist/node');

register({
  target: `node${process.versions.node}`,
  supported: { 'dynamic-import': false },
});
