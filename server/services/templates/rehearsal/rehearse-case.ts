/** The same data before and after: what is new in it to complain of, which pages look different, and where. */
import type { Diagnostic, DiagnosticCode } from '#artwork/index.ts'
import { isPrintFinding, judged } from '#domain/templates/preflight-policy.ts'
import type { ComparedPage, Comparison, Side } from '#schema/shapes/rehearsal.ts'
import { comparePictures } from '../../../adapters/pixels/compare-pictures.ts'
import type { Composed, DesignFacts } from '../../../adapters/engine/engine-task.ts'
import type { Services } from '../../base/context.ts'

/** Of a case, the gravest first; how many there are is said. */
const mostFindings = 100

export const pagePath = (folder: string, side: Side, page: number): string => `${folder}${side}-${page}.png`

/** Keeps the pictures of pages that look different under `folder`. */
export async function compareComposed(
  { files }: Pick<Services, 'files'>,
  folder: string,
  before: ComparedSide,
  after: ComparedSide,
): Promise<Comparison> {
  const pages: ComparedPage[] = []
  for (let index = 0; index < Math.max(before.pages.length, after.pages.length); index++) {
    const [old, now] = [before.pages[index], after.pages[index]]
    const page = await comparePage(old, now)
    pages.push(page)
    if (page.state === 'same' || page.state === 'unseen') continue
    for (const [side, one] of [['before', old] as const, ['after', now] as const])
      if (one?.png) await files.put(pagePath(folder, side, index + 1), one.png)
  }
  const known = new Set(before.findings.map(identityOf))
  const present = new Set(after.findings.map(identityOf))
  const fresh = after.findings.filter((finding) => !known.has(identityOf(finding)))
  const isFailing = fresh.some(({ severity, code }) => severity === 'error' || grave.includes(code))
  return {
    result: isFailing
      ? 'failing'
      : fresh.length > 0 || pages.some(({ state }) => state !== 'same')
        ? 'different'
        : 'same',
    share: Math.max(0, ...pages.map(({ share }) => share)),
    pages,
    findings: fresh
      .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
      .slice(0, mostFindings),
    newFindings: fresh.length,
    mended: [...known].filter((one) => !present.has(one)).length,
  }
}

export type ComparedSide = { pages: Composed['pages']; findings: readonly Diagnostic[] }

export const sideOf = ({ pages, diagnostics, findings }: Composed): ComparedSide => ({
  pages,
  findings: printFindings({ diagnostics, findings }),
})

export const printFindings = ({ diagnostics, findings }: Pick<Composed, 'diagnostics' | 'findings'>): Diagnostic[] =>
  [...diagnostics, ...findings].filter(isPrintFinding)

/** Words, pictures or letters that were there before are not, or not as they were meant. */
const grave: readonly DiagnosticCode[] = [...judged.losses, 'placeholder.notFound']

const severities = ['error', 'warning', 'info']

type OnePage = Composed['pages'][number]

async function comparePage(old: OnePage | undefined, now: OnePage | undefined): Promise<ComparedPage> {
  const { name = '', width = 0, height = 0 } = now ?? old ?? {}
  const facts = { name, width, height }
  if (!old || !now) return { ...facts, state: old ? 'removed' : 'added', share: 1, zones: [] }
  const { share, zones } = old.png && now.png ? await comparePictures(old.png, now.png) : { share: 0, zones: [] }
  return { ...facts, state: share > 0 ? 'different' : old.hash === now.hash ? 'same' : 'unseen', share, zones }
}

/** Amounts may move a little, and items have other ids in another design: what is wrong and where counts. */
function identityOf({ code, place, params }: Diagnostic): string {
  const words = Object.entries(params).filter(([, value]) => typeof value === 'string')
  return JSON.stringify([code, place.page, place.placeholder, words])
}

/** Sharp enough to see a hair's breadth, and at most four million pixels a page. */
export function comparisonDpi(pages: DesignFacts['pages']): number {
  const inches = Math.max(0.1, ...pages.map(({ width, height }) => (width / 25.4) * (height / 25.4)))
  return Math.max(10, Math.min(144, Math.floor(Math.sqrt(4e6 / inches))))
}
