/**
 * Adds or changes texts in every language at once, under a lock, keys sorted:
 *   echo '{ "release.title": { "de": "Version", "en": "Version", "fr": "Version" } }' | node tools/texts.mjs
 * Italian may be left out, and stays as it is. A value of null removes the key. Quotation marks, apostrophes and French spaces come by themselves.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { typeset } from './typography.mjs'

const folder = fileURLToPath(new URL('../locales/', import.meta.url))
const languages = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
/** Has some texts only. */
const sparse = new Set(['it'])
const entries = Object.entries(JSON.parse(readFileSync(0, 'utf8')))

for (const [key, texts] of entries) {
  const missing =
    texts &&
    languages.filter(
      (language) =>
        (typeof texts[language] !== 'string' || !texts[language]) &&
        !(sparse.has(language) && texts[language] === undefined),
    )
  if (missing?.length) throw new Error(`${key}: missing in ${missing.join(', ')}`)
}

const lock = `${folder}.lock`
await withLock(() => {
  for (const language of languages) {
    const file = `${folder}${language}.json`
    const texts = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, text] of entries) {
      if (text === null) delete texts[key]
      else if (text[language] !== undefined) texts[key] = typeset(language, text[language])
    }
    const sorted = Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  }
})

async function withLock(action) {
  for (let attempt = 0; ; attempt++) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST' || attempt > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  try {
    action()
  } finally {
    rmdirSync(lock)
  }
}
