// The screens that are painted before any script has come, as HTML by the name
// of their page (src/web/opening). Printed for webpack.config.js.
const { stylesOf } = require('./cssNames.cjs');
require('./register.cjs');

require.extensions['.css'] = (module, file) => {
  module.exports = { __esModule: true, default: stylesOf(file) };
};
const { openings } = require('../src/web/opening/openings.tsx');

process.stdout.write(JSON.stringify(openings()));
