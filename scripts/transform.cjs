// As babel-jest, with one cache for all projects and every Node: jest keeps one for
// each, and most modules are read by five of the six.
const { createHash } = require('node:crypto');
const {
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} = require('node:fs');
const path = require('node:path');
const { createTransformer } = require('babel-jest').default;

const root = path.join(__dirname, '..');
const folder = path.join(root, '.cache/babel-jest');
const babel = createTransformer();

/** Of what the code is made by. */
const maker = digest(
  ...['babel.config.js', 'package-lock.json', 'scripts/transform.cjs'].map(
    (name) => readFileSync(path.join(root, name), 'utf8'),
  ),
);

function digest(...parts) {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function keyOf(text, file) {
  return digest(maker, path.relative(root, file), text);
}

function kept(place) {
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    return null;
  }
}

/** Whole or not at all: several processes read and write here. */
function keep(place, result) {
  const aside = `${place}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(aside, JSON.stringify(result));
  renameSync(aside, place);
  return result;
}

module.exports = {
  ...babel,
  // Babel's own reads its settings anew for each file, half as long as it works.
  getCacheKey: (text, file, { instrument }) =>
    keyOf(instrument ? `${text}\0` : text, file),
  process(text, file, options) {
    if (options.instrument) return babel.process(text, file, options);
    const place = path.join(folder, keyOf(text, file));
    return kept(place) ?? keep(place, babel.process(text, file, options));
  },
};
