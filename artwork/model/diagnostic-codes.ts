/**
 * The closed catalogue of what the engine has to say about a design, its data and their print: code, what became of the construct or
 * how serious it is, and the parameters of its message. The code is also the key of the message, `diagnostic.CODE` in `locales/*.json`;
 * `tools/check-texts.ts` holds both to each other, and `docs/diagnostics.md` is written from here.
 */
export const diagnosticCodes = {
  // The file and the XML within it.
  'package.notZip': { severity: 'error', params: {} },
  'package.notIdml': { severity: 'error', params: {} },
  'package.damaged': { severity: 'error', params: { reason: 'text' } },
  'package.tooLarge': { severity: 'error', params: { bytes: 'number' } },
  'package.tooManyFiles': { severity: 'error', params: { limit: 'number' } },
  'package.suspiciousRatio': { severity: 'error', params: { file: 'text' } },
  'package.mimetype': { severity: 'warning', params: { found: 'text' } },
  'package.missingFile': { severity: 'warning', params: {} },
  // A story or a master that is missing is told where pages ask for it; of these nobody else would know.
  'package.missingSpread': { severity: 'warning', params: {} },
  'xml.malformed': { severity: 'error', params: { detail: 'text' } },
  'xml.doctype': { severity: 'error', params: { detail: 'text' } },
  'xml.tooDeep': { severity: 'error', params: { detail: 'text' } },
  'xml.tooLarge': { severity: 'error', params: { detail: 'text' } },
  'folder.unreadable': { severity: 'warning', params: { reason: 'text' } },

  // The document: pages, masters, stories, styles, swatches.
  'document.noPages': { severity: 'error', params: {} },
  'document.spreadWithoutPage': { severity: 'error', params: {} },
  'document.tooManyItems': { severity: 'error', params: {} },
  'document.tooManyPages': { severity: 'error', params: { limit: 'number' } },
  'document.tooManyPagesOnSpread': { severity: 'error', params: { spread: 'text', limit: 'number' } },
  'page.badBounds': { severity: 'warning', params: {} },
  'master.missing': { severity: 'warning', params: { master: 'text' } },
  'master.cyclic': { severity: 'warning', params: { master: 'text' } },
  'story.missing': { severity: 'warning', params: {} },
  'story.cyclic': { severity: 'warning', params: {} },
  'style.missing': { severity: 'warning', params: { style: 'text' } },
  'style.cyclic': { severity: 'warning', params: { style: 'text' } },
  'swatch.missing': { severity: 'warning', params: { swatch: 'text' } },
  'swatch.smoothShade': { severity: 'warning', params: { swatch: 'text' } },
  'swatch.mixedInk': { outcome: 'ignored', params: { name: 'text', ink: 'text' } },
  'swatch.unknownSpace': { outcome: 'approximated', params: { name: 'text', space: 'text' } },

  // Items and their looks.
  'item.effect': { outcome: 'approximated', params: { effect: 'text' } },
  'item.epsText': { outcome: 'ignored', params: { text: 'text' } },
  'item.firstState': { outcome: 'approximated', params: { kind: 'text' } },
  'item.interactive': { outcome: 'ignored', params: { kind: 'text' } },
  'item.noPath': { severity: 'warning', params: { kind: 'text' } },
  'item.textOnPath': { outcome: 'approximated', params: { effect: 'text' } },
  'frame.autoSizeWidth': { outcome: 'approximated', params: {} },
  'stroke.arrowhead': { outcome: 'approximated', params: {} },
  'stroke.style': { outcome: 'approximated', params: { style: 'text' } },
  'color.gradientConverted': { outcome: 'approximated', params: {} },
  'color.spotHasTwoLooks': { severity: 'warning', params: { name: 'text' } },

  // Fonts and letters. `substitute` is empty where nothing replaces them.
  'font.missing': { severity: 'warning', params: { family: 'text', style: 'text', substitute: 'text' } },
  'font.embeddingRestricted': { severity: 'warning', params: { font: 'text' } },
  'font.notInBook': { severity: 'error', params: { font: 'text' } },
  'font.unreadable': { severity: 'warning', params: { reason: 'text' } },
  'font.notFont': { severity: 'error', params: {} },
  'font.damaged': { severity: 'error', params: {} },
  'font.tooLarge': { severity: 'error', params: {} },
  'font.woff': { severity: 'error', params: {} },
  'font.cff2': { severity: 'error', params: {} },
  'glyph.missing': {
    severity: 'warning',
    params: { character: 'text', codePoint: 'text', font: 'text', substitute: 'text' },
  },

  // Text and tables.
  'text.overset': { severity: 'warning', params: { characters: 'number', lines: 'number', text: 'text' } },
  'text.fitted': { severity: 'info', params: { placeholder: 'text', size: 'number' } },
  'text.tooLong': { severity: 'error', params: { characters: 'number' } },
  'text.tooMuch': { severity: 'error', params: { characters: 'number' } },
  'text.eastAsian': { outcome: 'ignored', params: { attribute: 'text' } },
  'text.footnote': { outcome: 'approximated', params: {} },
  'text.gradient': { outcome: 'approximated', params: { swatch: 'text' } },
  'text.grepStyles': { outcome: 'ignored', params: { expression: 'text' } },
  'text.grepTooSlow': { outcome: 'ignored', params: { expression: 'text' } },
  'text.rightToLeft': { outcome: 'approximated', params: {} },
  'text.variable': { outcome: 'approximated', params: { variable: 'text' } },
  'table.tooLarge': { severity: 'error', params: { cells: 'number' } },
  'table.cellOverset': { severity: 'warning', params: { row: 'number', column: 'number' } },
  'table.headerRepeat': { outcome: 'approximated', params: {} },
  'table.spanningCell': { severity: 'warning', params: { row: 'number', column: 'number' } },

  // Pictures. `kind` is the design's word for what is linked, or `data` where the data names it.
  'picture.missing': { severity: 'warning', params: { picture: 'text', kind: 'text' } },
  'picture.notInAssets': { severity: 'error', params: { picture: 'text' } },
  'picture.unreadable': { params: { picture: 'text' } },
  'picture.tooLarge': { severity: 'warning', params: { picture: 'text', width: 'number', height: 'number' } },
  'picture.damagedContents': { severity: 'warning', params: {} },
  'picture.epsWithoutBox': { severity: 'warning', params: { picture: 'text' } },
  'picture.epsNeedsGhostscript': { severity: 'warning', params: { picture: 'text' } },
  'picture.noScreenVersion': { severity: 'warning', params: { picture: 'text' } },
  'picture.pdfNotX': { severity: 'warning', params: { picture: 'text', fault: 'text' } },
  'picture.pdfCrop': { outcome: 'approximated', params: { picture: 'text' } },
  'picture.clippingPath': { outcome: 'ignored', params: { picture: 'text' } },
  'picture.recolored': { outcome: 'ignored', params: { picture: 'text', swatch: 'text' } },
  'picture.svgFeature': { outcome: 'ignored', params: { picture: 'text', feature: 'text' } },
  'picture.svgPixels': { outcome: 'approximated', params: { picture: 'text', feature: 'text' } },

  // What data asks of the design.
  'placeholder.notFound': { severity: 'warning', params: { placeholder: 'text' } },
  'placeholder.notText': { severity: 'warning', params: { placeholder: 'text' } },
  'placeholder.notPicture': { severity: 'warning', params: { placeholder: 'text' } },
  'placeholder.notColor': { severity: 'warning', params: { placeholder: 'text' } },
  'placeholder.covered': { severity: 'warning', params: { placeholder: 'text', by: 'text' } },
  'placeholder.tooManyPictures': { severity: 'warning', params: { count: 'number', most: 'number' } },
  'placeholder.tooMuchText': { severity: 'error', params: {} },
  'placeholder.unknownSwatch': { severity: 'error', params: { swatch: 'text' } },
  'placeholder.wordsAlone': { severity: 'warning', params: { words: 'text' } },
  'placeholder.unsoundValue': { severity: 'error', params: { part: 'text' } },
  'barcode.addOn': { severity: 'error', params: { symbology: 'text', text: 'text', addOn: 'text' } },
  'barcode.association': {
    severity: 'warning',
    params: { symbology: 'text', text: 'text', ai: 'text', needs: 'text' },
  },
  'barcode.characters': { severity: 'error', params: { symbology: 'text', text: 'text' } },
  'barcode.checkDigit': { severity: 'error', params: { symbology: 'text', text: 'text', expected: 'number' } },
  'barcode.digits': { severity: 'error', params: { symbology: 'text', text: 'text', digits: 'text' } },
  'barcode.elements': { severity: 'error', params: { symbology: 'text', text: 'text', ai: 'text' } },
  // Millimetres.
  'barcode.tooLight': { severity: 'warning', params: { symbology: 'text' } },
  'barcode.tooLong': {
    severity: 'error',
    params: { symbology: 'text', text: 'text', characters: 'number', most: 'number' },
  },
  'barcode.tooSmall': { severity: 'warning', params: { symbology: 'text', module: 'number', least: 'number' } },
  'barcode.tooWide': { severity: 'warning', params: { symbology: 'text', width: 'number', most: 'number' } },
  'barcode.unplaced': { severity: 'error', params: { symbology: 'text', text: 'text', part: 'text', at: 'number' } },

  // The print check. The first two are found in a release's data, by `domain/releases/pages/data-findings.ts`.
  'preflight.emptyPlaceholder': { severity: 'error', params: { name: 'text' } },
  'preflight.checkDigit': { severity: 'error', params: { code: 'text' } },
  'preflight.missingGlyph': { severity: 'error', params: { characters: 'text', font: 'text' } },
  'preflight.missingPicture': { severity: 'error', params: { picture: 'text' } },
  'preflight.lowResolution': { params: { picture: 'text', dpi: 'number', least: 'number' } },
  'preflight.rgbPicture': { severity: 'warning', params: { picture: 'text' } },
  'preflight.rgbColor': { severity: 'warning', params: { color: 'text' } },
  'preflight.spotColor': { severity: 'warning', params: { name: 'text' } },
  // Percent.
  'preflight.inkCoverage': { severity: 'warning', params: { coverage: 'number', most: 'number' } },
  'preflight.registration': { severity: 'error', params: {} },
  'preflight.whiteOverprint': { severity: 'error', params: {} },
  'preflight.overprint': { severity: 'info', params: {} },
  'preflight.richText': { severity: 'warning', params: { size: 'number', least: 'number' } },
  'preflight.hairline': { severity: 'warning', params: { width: 'number', least: 'number' } },
  'preflight.smallText': { severity: 'warning', params: { size: 'number', least: 'number' } },
  'preflight.bleedMissing': { severity: 'warning', params: { side: 'text', reach: 'number' } },

  // A PDF that is printed as it is. Sizes in millimetres.
  'pdf.pageCount': { severity: 'error', params: { found: 'number', wanted: 'number' } },
  'pdf.pageSize': { severity: 'error', params: { found: 'text', wanted: 'text' } },
  'pdf.fontNotEmbedded': { severity: 'error', params: { font: 'text' } },
  'pdf.noBleed': { severity: 'warning', params: {} },
  'pdf.form': { severity: 'warning', params: {} },
  'pdf.script': { severity: 'warning', params: {} },

  // Only on the screen, or of the list itself.
  'screen.knockout': { outcome: 'approximated', params: {} },
  'screen.overprint': { outcome: 'approximated', params: {} },
  'diagnostics.dropped': { severity: 'warning', params: { count: 'number' } },
} as const satisfies Record<string, Row>

type Row = {
  /** Left out where it depends on the case: then `report` asks for it. */
  severity?: Severity
  /** What became of a construct that the engine does not draw exactly; its severity follows. Else the fault is the design's or the data's. */
  outcome?: DiagnosticOutcome
  /** What the message needs: names, counts, amounts. Lengths in points. */
  params: Readonly<Record<string, keyof ParamTypes>>
}

type ParamTypes = { text: string; number: number }

export type Severity = 'error' | 'warning' | 'info'
export type DiagnosticOutcome = 'approximated' | 'ignored'

export type DiagnosticCode = keyof typeof diagnosticCodes
/** The first part of a code, such as `picture`. */
export type DiagnosticGroup = DiagnosticCode extends infer Code extends string
  ? Code extends `${infer Group}.${string}`
    ? Group
    : never
  : never

type Rows = typeof diagnosticCodes

/** For a union of codes, the union of their parameters. */
export type DiagnosticParams<Code extends DiagnosticCode = DiagnosticCode> = Code extends DiagnosticCode
  ? { readonly [Name in keyof Rows[Code]['params']]: ParamTypes[Rows[Code]['params'][Name] & keyof ParamTypes] }
  : never

/** What has to be said beside the code and the place: the parameters, if it has any, and the severity where it is not fixed. */
export type DiagnosticDetails<Code extends DiagnosticCode> = Code extends DiagnosticCode
  ? Rows[Code] extends { severity: Severity } | { outcome: DiagnosticOutcome }
    ? keyof Rows[Code]['params'] extends never
      ? []
      : [params: DiagnosticParams<Code>]
    : [params: DiagnosticParams<Code>, severity: Severity]
  : never

export const isDiagnosticCode = (code: string): code is DiagnosticCode => Object.hasOwn(diagnosticCodes, code)

/** `given` where the catalogue leaves it open. What is only not exact is a note; what is left out is a warning. */
export function severityOf(code: DiagnosticCode, given: Severity = 'warning'): Severity {
  const { severity, outcome }: Row = diagnosticCodes[code]
  return outcome ? (outcome === 'approximated' ? 'info' : 'warning') : (severity ?? given)
}

export function outcomeOf(code: DiagnosticCode): DiagnosticOutcome | undefined {
  const { outcome }: Row = diagnosticCodes[code]
  return outcome
}
