/**
 * All that is wrong with a release in print, in one list: its data, what composing reported, what the print check found. Server
 * and browser make it by this function, from the same composition, and so get the same list.
 */
import {
  asPrintFinding,
  isPrintFinding,
  isWithoutLetter,
  judged,
  type PreflightPolicy,
} from '../../templates/preflight-policy.ts'
import type { Placeholder } from '../../templates/placeholder.ts'
import { type DataFinding, dataFindings } from './data-findings.ts'
import type { Release } from '../release.ts'

/** What the engine reports, as far as it matters here. */
export type EngineFinding = {
  severity: 'error' | 'warning' | 'info'
  code: string
  place: { page?: string; placeholder?: string }
  params: Readonly<Record<string, string | number>>
  outcome?: 'approximated' | 'ignored'
}

export type ReleaseFinding<Found extends EngineFinding = EngineFinding> = Found & {
  /** The property of contents that fills the placeholder. */
  field?: string
}

export function releaseFindings<Found extends EngineFinding>(
  placeholders: readonly Placeholder[],
  { required }: Pick<PreflightPolicy, 'required'>,
  data: Release['data'],
  /** `told` while composing, `checked` by the print check. */
  { told, checked }: { told: readonly Found[]; checked: readonly Found[] },
): ReleaseFinding<Found | DataFinding>[] {
  const fields = new Map(placeholders.map(({ id, property }) => [id, property]))
  const printed = [...told, ...checked].filter(isPrintFinding)
  const unset = new Set(printed.filter(({ code }) => code === judged.emptyGlyph).map(spotOf))
  // A letter that no face has is reported twice: by composing, and by the print check for the empty glyph on the page.
  const isSaidAgain = (one: Found) => isWithoutLetter(one) && unset.has(spotOf(one))
  const inData = dataFindings(placeholders, required, data)
  return [...inData, ...printed.filter((one) => !isSaidAgain(one)).map(asPrintFinding)].map((finding) => {
    const { placeholder } = finding.place
    const field = placeholder === undefined ? undefined : fields.get(placeholder)
    return field === undefined ? finding : { ...finding, field }
  })
}

const spotOf = ({ place: { page, placeholder } }: EngineFinding): string => JSON.stringify([page, placeholder])
