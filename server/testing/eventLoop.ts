/** Does something, and tells how often others had their turn meanwhile. */
export const whileOthersWork = async <Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; turns: number }> => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  try {
    const answer = await work();
    return { answer, turns };
  } finally {
    clearInterval(timer);
  }
};
