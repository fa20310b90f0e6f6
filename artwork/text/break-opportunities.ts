import LineBreaker from 'linebreak'

/** Offsets at which a line may begin, by UAX 14; `required` after U+2028 and the like. The end of the text is left out. */
export function lineBreakOpportunities(text: string): { offset: number; required: boolean }[] {
  const found: { offset: number; required: boolean }[] = []
  const breaker = new LineBreaker(text)
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak())
    if (at.position < text.length) found.push({ offset: at.position, required: at.required })
  return found
}
