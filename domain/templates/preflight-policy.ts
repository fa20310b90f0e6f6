/** What a press asks of a release before it is approved, and which findings hold an approval up or need a reason. */
import { atMost } from '../fields.ts'
import { z } from 'zod'

export const publishingDemands = ['nothing', 'printable', 'noErrors', 'noWarnings'] as const
export type PublishingDemand = (typeof publishingDemands)[number]

export const PreflightPolicy = z.strictObject({
  /** Pictures that print with less get a warning (document 2 §9); none does with 0 (§5). */
  dpi: z.int().min(0).max(2400).default(300),
  /** Percent, all inks together. */
  inkCoverage: z.int().min(100).max(400).default(300),
  /** Points. */
  textSize: z.number().min(0).max(20).default(5),
  /** Whether RGB, and inks beside the four of the press, are reported. */
  rgb: z.enum(['allowed', 'warning']).default('warning'),
  spot: z.enum(['allowed', 'warning']).default('allowed'),
  /** Placeholders that must not be empty. */
  required: z
    .array(z.string().min(1).check(atMost(128)))
    .max(1000)
    .default([]),
  /** What an approval requires of the print check. `printable`: that nothing is lost that belongs on the page. */
  publishing: z.enum(publishingDemands).default('printable'),
})
export type PreflightPolicy = z.infer<typeof PreflightPolicy>

export const standardPreflight: PreflightPolicy = PreflightPolicy.parse({})

type Asks = { publishing?: PublishingDemand | undefined } | undefined

/** What a template does not say is as its owner asks of approvals, then whoever serves the owner, else as usual. */
export const preflightOf = (
  { preflight }: { preflight?: Partial<PreflightPolicy> | undefined },
  owner?: Asks,
  supplier?: Asks,
): PreflightPolicy => ({
  ...standardPreflight,
  publishing: owner?.publishing ?? supplier?.publishing ?? standardPreflight.publishing,
  ...preflight,
})

/** In the engine's terms: shares instead of percents. */
export const preflightLimitsOf = ({ dpi, inkCoverage, textSize, rgb, spot }: PreflightPolicy) => ({
  dpi,
  textSize,
  rgb,
  spot,
  inkCoverage: inkCoverage / 100,
})

/** Of the engine or of the release's data; the severity says how badly it prints. */
type Finding = {
  severity: 'error' | 'warning' | 'info'
  code: string
  /** What became of a construct of the design: a matter of the template, which no release can mend. */
  outcome?: 'approximated' | 'ignored'
}

/**
 * The engine's codes that are judged here, since rules know nothing of the engine; the test holds them against its catalogue.
 * `losses`: words, pictures or letters that the design asks for and the print lacks; to the engine a warning, in print an error.
 * `gaps`: what is lost likewise, found by the print check, in the data, and in a PDF that is printed as it is.
 */
export const judged = {
  losses: [
    'text.overset',
    'table.cellOverset',
    'table.spanningCell',
    'picture.missing',
    'font.missing',
    'story.missing',
    'master.missing',
    'package.missingSpread',
    // Of a file that is not read whole nobody knows what it held.
    'xml.malformed',
    'xml.doctype',
    'xml.tooDeep',
    'xml.tooLarge',
  ],
  missingLetter: 'glyph.missing',
  emptyGlyph: 'preflight.missingGlyph',
  gaps: [
    'preflight.missingGlyph',
    'preflight.emptyPlaceholder',
    // Words in white that overprints are not there.
    'preflight.whiteOverprint',
    'pdf.pageCount',
    'pdf.pageSize',
    'pdf.fontNotEmbedded',
  ],
  /** About the design or the screen. */
  groupsOutsidePrint: ['screen', 'diagnostics', 'style', 'swatch'],
} as const

/** About the release in print: neither how the engine draws the design, nor how a screen shows it. */
export const isPrintFinding = ({ severity, code, outcome }: Finding): boolean =>
  severity !== 'info' && outcome === undefined && !judged.groupsOutsidePrint.some((one) => code.startsWith(`${one}.`))

type Told = Finding & { params: Readonly<Record<string, string | number>> }

export const asPrintFinding = <Found extends Told>(finding: Found): Found =>
  judged.losses.some((code) => code === finding.code) || isWithoutLetter(finding)
    ? { ...finding, severity: 'error' }
    : finding

/** No available face has the character; otherwise a fallback was used for it. */
export const isWithoutLetter = ({ code, params }: Told): boolean =>
  code === judged.missingLetter && !params['substitute']

/** What hold up an approval. */
export const blockingFindings = <Found extends Finding>(demand: PublishingDemand, found: readonly Found[]): Found[] =>
  found.filter((finding) => isPrintFinding(finding) && holdsUp[demand](finding))

/** Errors that do not hold it up: whoever approves nevertheless says why. */
export const excusedFindings = <Found extends Finding>(demand: PublishingDemand, found: readonly Found[]): Found[] =>
  found.filter((finding) => isPrintFinding(finding) && finding.severity === 'error' && !holdsUp[demand](finding))

const unprintable: readonly string[] = [...judged.losses, ...judged.gaps]

const holdsUp: Record<PublishingDemand, (finding: Finding) => boolean> = {
  nothing: () => false,
  printable: ({ severity, code }) =>
    severity === 'error' && (unprintable.includes(code) || code === judged.missingLetter),
  noErrors: ({ severity }) => severity === 'error',
  noWarnings: () => true,
}
