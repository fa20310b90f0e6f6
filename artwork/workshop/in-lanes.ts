/** Some at a time, so that many large files are not held at once. The answers stand in the order of what was given. */
export async function inLanes<One, Answer>(
  lanes: number,
  all: readonly One[],
  work: (one: One) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = all.entries()
  const lane = async (): Promise<void> => {
    // All lanes take from the same iterator.
    for (const [index, one] of waiting) answers[index] = await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return answers
}
