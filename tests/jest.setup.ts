import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes its time; a test that waits for nothing still fails.
configure({ asyncUtilTimeout: 5000 });
