// As jest's own, but each worker compiles a module once and not once a test file:
// a script stands in any context, with all its functions that were ever called. And
// the language's own objects stand before a module, not behind the door of its context,
// through which each mention of one would go: rules take half as long.
const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/** What no test replaces: clocks, timers and what a browser brings are not among them. */
const LANGUAGE = [
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Error', 'Function', 'Intl'],
  ...['JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'Reflect'],
  ...[
    'RegExp',
    'Set',
    'String',
    'Symbol',
    'TypeError',
    'Uint8Array',
    'WeakMap',
  ],
  ...['WeakRef', 'WeakSet', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
].join();

/** By file; the text tells whether it is still the same. */
const scripts = new Map();

function scriptOf(text, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.text === text) return known.script;
  const head = `(((${LANGUAGE}) => function (${parameters.join()}) {`;
  const script = new Script(`${head}${text}\n})(${LANGUAGE}))`, {
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
