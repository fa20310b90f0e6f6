/** Milliseconds. Whoever signs out is held up no longer by a server that says nothing. */
const patience = 4000

export const withPatience = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))])
