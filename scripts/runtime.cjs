// As jest's own, but each worker compiles a module once and not once a test file:
// a script stands in any context, with all its functions that were ever called.
const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/** By file; the text tells whether it is still the same. */
const scripts = new Map();

function scriptOf(text, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.text === text) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${text}\n})`, {
    filename,
    columnOffset: -head.length,
  });
  scripts.set(filename, { text, script });
  return script;
}

module.exports = class extends Runtime {
  constructor(...all) {
    super(...all);
    const { executor, _environment: environment } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (text, filename) => {
      const context = environment.getVmContext();
      // A test file comes once; what imports by itself is jest's to answer.
      const once = filename === executor.testPath || text.includes('import(');
      if (context === null || once) return compile(text, filename);
      try {
        const parameters = executor.injectedModuleParameters;
        return scriptOf(text, filename, parameters).runInContext(context);
      } catch {
        // Jest says better why it is no module.
        return compile(text, filename);
      }
    };
  }
};
