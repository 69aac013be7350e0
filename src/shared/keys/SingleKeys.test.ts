import { SingleKeys } from './SingleKeys';

describe('single keys', () => {
  test('are off until it is known what the person wants', () => {
    const keys = new SingleKeys();
    expect(keys.areOn).toBe(false);
    keys.know(true);
    expect(keys.areOn).toBe(true);
  });

  test('stay as the person has them, whatever was wanted before', () => {
    const keys = new SingleKeys();
    keys.switch(false);
    keys.know(true);
    expect(keys.areOn).toBe(false);
    keys.switch(true);
    expect(keys.areOn).toBe(true);
  });

  test('are off again once the session has ended', () => {
    const keys = new SingleKeys();
    keys.know(true);
    keys.empty();
    expect(keys.areOn).toBe(false);
    keys.know(false);
    expect(keys.areOn).toBe(false);
  });
});
