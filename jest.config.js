const common = {
  roots: ['<rootDir>/src', '<rootDir>/contract', '<rootDir>/client', '<rootDir>/warehouse'],
  setupFiles: ['<rootDir>/tests/jest.polyfills.cjs'],
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Written as modules alone.
  transformIgnorePatterns: ['/node_modules/(?!uuid/)'],
  moduleNameMapper: {
    '\\.(css|svg|png)$': '<rootDir>/tests/stubs/empty.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@tests/(.*)$': '<rootDir>/tests/$1',
  },
};

export default {
  testTimeout: 180_000,
  // Jest leaves one core free by default, which on two cores is half of the time.
  maxWorkers: '100%',
  // What needs a document is named .test.tsx: to make one, and to load what queries it, costs more
  // than most of the others test.
  projects: [
    { ...common, displayName: 'rules', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/jest.setup.ts'],
    },
  ],
};
