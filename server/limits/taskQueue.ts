/** Runs at most `limit` tasks at once; the others wait in the order they came. */
export const createTaskQueue = (limit: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
