const path = require('node:path');

const web = path.resolve(__dirname, '../src/web');

/** The name in the page of a class of a CSS module: its file's and its own. */
function classOf(file, name) {
  const place = path.relative(web, file).replace(/(\.module)?\.css$/, '');
  return `${place.replaceAll(/[^\w-]/g, '-')}-${name}`;
}

/** Every class of a module, where nothing compiles it. */
function stylesOf(file) {
  return new Proxy({}, { get: (_, name) => classOf(file, String(name)) });
}

module.exports = { classOf, stylesOf };
