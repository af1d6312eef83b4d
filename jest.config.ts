/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const base = {
  transform: { '^.+\\.[jt]sx?$': '<rootDir>/scripts/transform.cjs' },
  transformIgnorePatterns: [
    '/node_modules/(?!(uuid|jose|lucide-react|openapi-typescript|parse-json|index-to-position|change-case|supports-color|yargs-parser)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.ts',
    '\\.(css|svg|png|woff2)$': '<rootDir>/__tests__/support/asset.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    // The generator of client types asks the compiler that has an API.
    '^typescript$':
      '<rootDir>/node_modules/@ts-morph/common/dist/typescript.js',
    // Their modules are ESM only; the UMD build beside them is not.
    '^(d3-[a-z-]+|internmap)$': '<rootDir>/node_modules/$1/dist/$1.js',
  },
  runtime: '<rootDir>/scripts/runtime.cjs',
  clearMocks: true,
} satisfies Config;

type ProjectName = 'domain' | 'contract' | 'state' | 'web' | 'server' | 'e2e';

function project(name: ProjectName, extra: Config = {}) {
  return {
    ...base,
    displayName: name,
    testMatch: [`<rootDir>/__tests__/${name}/**/*.test.ts?(x)`],
    testEnvironment: 'node',
    ...extra,
  };
}

// One PostgreSQL for all tests of a run.
const DATABASE: Config = {
  globalSetup: '<rootDir>/__tests__/support/databaseSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/databaseTeardown.ts',
};

const config: Config = {
  projects: [
    project('domain'),
    project('contract'),
    project('state'),
    project('web', {
      testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/webSetup.ts'],
    }),
    project('server', DATABASE),
    project('e2e', DATABASE),
  ],
  testTimeout: 30_000,
};

export default config;
