import { rect, type Rect } from '../geometry/rect.ts'
import type { ScreenColors } from '../color/screen-colors.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { DiagnosticCode, DiagnosticDetails } from '../model/diagnostic-codes.ts'
import type { Page } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'

/** What a press wants of a page. Lengths in points, ink in sums of shares (3 is 300 %). */
export type PreflightLimits = {
  /** Pictures below it get a warning, below half of it an error. */
  dpi: number
  inkCoverage: number
  strokeWidth: number
  textSize: number
  /** Text in more than one ink, or white in ink, fills in sooner. */
  coloredTextSize: number
  rgb: 'allowed' | 'warning'
  /** Inks beside the four of the press. */
  spot: 'allowed' | 'warning'
}

/** One page that is looked at. */
export type Check = {
  pictures: ReadonlyMap<string, Picture>
  limits: PreflightLimits
  colors: ScreenColors
  found: Diagnostics
  page: Page
}

/** Where an item stands. Worked out when there is something to say of it. */
export type Spot = {
  box: Rect
  /** The outline of the frame that it belongs to, where that is another. */
  of?: Rect
  placeholder?: string | undefined
}

export function report<Code extends PreflightCode>(
  { found, page }: Check,
  code: Code,
  spot: Spot,
  ...details: DiagnosticDetails<Code>
): void {
  const { box, of = box, placeholder = placeholderAt(page, of) } = spot
  const where = placeholder === undefined ? { boxes: [roundedBox(box)] } : { placeholder }
  found.report(code, { page: page.name, ...where }, ...details)
}

type PreflightCode = Extract<DiagnosticCode, `preflight.${string}`>

/** The placeholder whose frame has this very outline, strokes around it aside. */
function placeholderAt({ placeholders }: Page, box: Rect): string | undefined {
  const far = ({ bounds }: Page['placeholders'][number]): number =>
    Math.max(
      Math.abs(bounds.left - box.left),
      Math.abs(bounds.top - box.top),
      Math.abs(bounds.right - box.right),
      Math.abs(bounds.bottom - box.bottom),
    )
  return placeholders.find((placed) => placed.kind !== 'text' && far(placed) <= sameOutline)?.tag
}

/** Points. */
const sameOutline = 1

export const rounded = (n: number): number => Math.round(n * 100) / 100

const roundedBox = ({ left, top, right, bottom }: Rect): Rect =>
  rect(rounded(left), rounded(top), rounded(right), rounded(bottom))
