import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { prefetchSoon } from '@/shared/ui/page/lazyPart';

// A busy machine takes its time to load the code of a page; a test that waits for nothing still fails.
configure({ asyncUtilTimeout: 20_000 });

// As in the portal, once a screen has come: of what the test's own imports may open.
beforeAll(() => prefetchSoon(() => Promise.resolve()));
