/** To a power of four: statements of few sizes stay prepared. */
export const roundedUp = (count: number): number =>
  count === 1 ? 1 : 4 ** Math.ceil(Math.log(count) / Math.log(4) - 1e-9)
