/**
 * Whether a content makes a label that can be printed, in one word: what the print check of that label found, the worst first.
 * Without a verdict, or while one is due, nobody knows: that is `open`, and never the word of before.
 */
import type { Said } from '../../formats/refusals/said.ts'
import { blockingFindings, judged, type PublishingDemand } from '../../templates/preflight-policy.ts'
import type { EngineFinding, ReleaseFinding } from './release-findings.ts'

/** `unset`: there are no pages; the template has no design, or the engine gives it up. */
export const verdicts = ['fits', 'hints', 'faulty', 'unset'] as const
export type Verdict = (typeof verdicts)[number]

/** What is kept of a finding: `blocks` where it holds up an approval, `field` is the property that is to be changed. */
export type LabelFinding = Pick<EngineFinding, 'severity' | 'code' | 'params'> & {
  placeholder?: string
  field?: string
  blocks?: true
  /** So many more of its kind, of which no more is kept. */
  more?: number
}

export type Judged = { verdict: Verdict; findings: readonly LabelFinding[] }

/** More than these nobody reads in a cell; all of them stand beside the label. The rest is counted by its kind. */
const mostKept = 20

type Weighed = Pick<LabelFinding, 'severity' | 'more'>

/** As people count them, wherever they stand: in a cell, beside a label, before a proof. */
export function countsOf(found: readonly Weighed[]): { errors: number; warnings: number } {
  const count = (severity: Weighed['severity']) =>
    found.reduce((sum, one) => (one.severity === severity ? sum + 1 + (one.more ?? 0) : sum), 0)
  return { errors: count('error'), warnings: count('warning') }
}

/** What holds up comes first, of these and of the others what is worse. */
export const worstFirst = <Found extends Weighed>(
  found: readonly Found[],
  holdsUp: (one: Found) => boolean = () => false,
): Found[] => found.toSorted((a, b) => rankOf(a, holdsUp) - rankOf(b, holdsUp))

const rankOf = <Found extends Weighed>(one: Found, holdsUp: (one: Found) => boolean): number =>
  weight[one.severity] - (holdsUp(one) ? 3 : 0)
const weight = { error: 0, warning: 1, info: 2 } as const

/** `isWrong`: something that the content holds would be refused today, such as a forbidden combination. */
export function verdictOf(
  demand: PublishingDemand,
  found: readonly ReleaseFinding[],
  { isWrong = false }: { isWrong?: boolean } = {},
): Judged {
  const blocking = new Set(blockingFindings(demand, found))
  const sorted = worstFirst(found, (one) => blocking.has(one)).map((one) => keptOf(one, blocking.has(one)))
  const all = isWrong ? [wrongValue, ...sorted] : sorted
  const findings = [...all.slice(0, mostKept), ...byKind(all.slice(mostKept))]
  if (isWrong || blocking.size > 0) return { verdict: 'faulty', findings }
  return { verdict: findings.length > 0 ? 'hints' : 'fits', findings }
}

/** Why there are no pages, by the code of the refusal. */
export const unset = (code: string): Judged => ({
  verdict: 'unset',
  findings: [{ severity: 'error', code, params: {}, blocks: true }],
})

function byKind(found: readonly LabelFinding[]): LabelFinding[] {
  const kinds = Map.groupBy(found, ({ severity, code, blocks }) => [severity, code, blocks].join(' '))
  return [...kinds.values()].flatMap(([first, ...others]) =>
    first ? [others.length > 0 ? { ...first, more: others.length } : first] : [],
  )
}

const wrongValue: LabelFinding = { severity: 'error', code: 'content.faulty', params: {}, blocks: true }

const keptOf = ({ severity, code, params, place, field }: ReleaseFinding, blocks: boolean): LabelFinding => ({
  severity,
  code,
  params,
  ...(place.placeholder !== undefined && { placeholder: place.placeholder }),
  ...(field !== undefined && { field }),
  ...(blocks && { blocks }),
})

/** As few words as a cell holds; undefined where the finding has only its sentence. */
export function shortWord({ code, params }: Pick<LabelFinding, 'code' | 'params'>): Said | undefined {
  switch (code) {
    case 'text.overset':
      return { says: 'verdict.tooLong', count: Number(params['lines']) }
    case judged.missingLetter:
      return { says: 'verdict.noLetter', letters: String(params['character']) }
    case judged.emptyGlyph:
      return { says: 'verdict.noLetter', letters: String(params['characters']) }
    case 'picture.missing':
    case 'preflight.missingPicture':
      return { says: 'verdict.noPicture' }
    case 'preflight.lowResolution':
      return { says: 'verdict.dpi', dpi: Number(params['dpi']), least: Number(params['least']) }
    case 'preflight.emptyPlaceholder':
      return { says: 'verdict.empty', name: String(params['name']) }
    case 'content.faulty':
      return { says: 'verdict.wrong' }
    default:
      return undefined
  }
}
