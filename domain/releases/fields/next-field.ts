/** The next field that is wanted, in the order of the form; behind the last one it goes on with the first. */
export function nextField(
  order: readonly string[],
  from: string | undefined,
  isWanted: (tag: string) => boolean,
  way: 'next' | 'previous' = 'next',
): string | undefined {
  const walked = way === 'next' ? order : order.toReversed()
  const at = from === undefined ? -1 : walked.indexOf(from)
  const others = [...walked.slice(at + 1), ...walked.slice(0, Math.max(0, at))]
  return others.find(isWanted)
}
