/**
 * Writes docs/decisions/README.md: the decisions by subject, those that others took the place of struck through, last. `--check` only
 * says what is not up to date, which decision has no subject, and where one that was replaced is still cited.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const page = `${folder}README.md`

type Decision = { file: string; number: string; title: string; subject: string | undefined; by: string | undefined }

const decisions: Decision[] = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .toSorted()
  .map((file) => {
    const text = readFileSync(folder + file, 'utf8')
    const said = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'mu').exec(text)?.[1]
    const title = (/^# *(.+)$/mu.exec(text)?.[1] ?? file).replace(/^\d+\.? */u, '')
    return { file, number: file.slice(0, 4), title, subject: said('Subject'), by: said('Replaced by') }
  })

const bySubject = [...Map.groupBy(decisions, ({ subject }) => subject ?? '')].toSorted(([a], [b]) => a.localeCompare(b))
const line = ({ file, number, title, by }: Decision): string =>
  by === undefined ? `- ${number} [${title}](${file})` : `- ~~${number} [${title}](${file})~~ replaced by ${by}`
const order = ({ by }: Decision): number => Number(by !== undefined)
const written = `# Decisions

Written by \`tools/decisions.ts\` from the line \`Subject: …\` of each; \`Replaced by: 0123\` below it strikes one through.

${bySubject
  .map(
    ([subject, of]) =>
      `## ${subject}\n\n${of
        .toSorted((a, b) => order(a) - order(b))
        .map(line)
        .join('\n')}\n`,
  )
  .join('\n')}`

const faults = decisions.filter(({ subject }) => !subject).map(({ file }) => `docs/decisions/${file} names no subject.`)
for (const { number, by } of decisions.filter((one) => one.by !== undefined)) {
  const cited = cites(number)
  if (cited) faults.push(`Decision ${number} was replaced by ${by}, and is cited:\n${cited}`)
}
if (!process.argv.includes('--check')) writeFileSync(page, written)
else if (readFileSync(page, 'utf8') !== written)
  faults.push('docs/decisions/README.md is not up to date: run node_modules/.bin/node tools/decisions.ts.')
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}

function cites(number: string): string {
  const pattern = `decisions/${number}|\\(${number}\\)`
  try {
    return execFileSync('git', ['grep', '-nE', pattern, '--', ':!docs/decisions'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    // It found nothing.
    if ((error as { status?: number }).status === 1) return ''
    throw error
  }
}
