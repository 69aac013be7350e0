export default {
  testEnvironment: 'jsdom',
  testTimeout: 60_000,
  // Jest leaves one core free by default, which on two cores is half of the time.
  maxWorkers: '100%',
  roots: ['<rootDir>/src', '<rootDir>/contract'],
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/tests/jest.polyfills.cjs'],
  setupFilesAfterEnv: ['<rootDir>/tests/jest.setup.ts'],
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
  moduleNameMapper: {
    '\\.(css|svg|png)$': '<rootDir>/tests/stubs/empty.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
  },
};
