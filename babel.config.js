module.exports = (api) => {
  const test = api.env('test');
  const server = api.caller((caller) => caller?.target === 'node');
  return {
    presets: [
      [
        '@babel/preset-env',
        test || server
          ? {
              targets: { node: '20.19' },
              ...(test ? { modules: 'commonjs' } : {}),
            }
          : {
              targets: 'chrome >= 106, safari >= 15.4, firefox >= 115',
              bugfixes: true,
            },
      ],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
  };
};
