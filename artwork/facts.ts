/** What the engine knows and has that can be used without loading it: a server's main thread never composes. */
export { metricCompatible } from './fonts/metric-compatible.ts'
export { diagnosticCodes, isDiagnosticCode, outcomeOf, severityOf } from './model/diagnostic-codes.ts'
export { placedBox } from './pictures/pdf/page-box.ts'
export { hasPatterns } from './text/hyphenate.ts'
export type { DiagnosticCode, DiagnosticGroup } from './model/diagnostic-codes.ts'
export { keepRecent } from './workshop/keep-recent.ts'
export type { PdfPart, Picture } from './model/picture.ts'
