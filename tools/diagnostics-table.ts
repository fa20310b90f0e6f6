/** Writes `docs/diagnostics.md` from the engine's catalogue and the English texts. `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DiagnosticCode, diagnosticCodes, isDiagnosticCode, outcomeOf, severityOf } from '#artwork/facts.ts'
import english from '#locales/en.json' with { type: 'json' }

const target = fileURLToPath(new URL('../docs/diagnostics.md', import.meta.url))

const head = `# Diagnostics

Every code the engine reports, written from \`artwork/model/diagnostic-codes.ts\` by \`tools/diagnostics-table.ts\`. Where nothing became of
a construct (*outcome*), the fault is the design's or the data's, not the engine's limit. *Given* severities are decided where the code is
reported.

| code | severity | outcome | parameters | in words |
|---|---|---|---|---|
`

const texts: Readonly<Record<string, string>> = english

function row(code: DiagnosticCode): string {
  const isOpen = severityOf(code, 'error') !== severityOf(code, 'info')
  const severity = isOpen ? 'given' : severityOf(code)
  const params = Object.keys(diagnosticCodes[code].params).join(', ')
  return `| \`${code}\` | ${severity} | ${outcomeOf(code) ?? ''} | ${params} | ${texts[`diagnostic.${code}`]} |\n`
}

const wanted = head + Object.keys(diagnosticCodes).filter(isDiagnosticCode).map(row).join('')
if (!process.argv.includes('--check')) writeFileSync(target, wanted)
else if (wanted !== readFileSync(target, { encoding: 'utf8', flag: 'a+' })) {
  process.stderr.write('docs/diagnostics.md is not up to date: run node_modules/.bin/node tools/diagnostics-table.ts\n')
  process.exit(1)
}
