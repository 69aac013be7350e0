const lookEvery = 10;

/** Does something, and tells how long at most nothing else could be done meanwhile, in milliseconds. */
export const whileFree = async <Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; longestWait: number }> => {
  let longestWait = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestWait = Math.max(longestWait, performance.now() - last - lookEvery);
    last = performance.now();
  }, lookEvery);
  try {
    const answer = await work();
    return { answer, longestWait };
  } finally {
    clearInterval(timer);
  }
};
