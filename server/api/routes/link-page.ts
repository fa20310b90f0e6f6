/** The page behind the link of a delivery: what it is and one button, or why there is nothing. No script, nothing from elsewhere. */
import { formatFileSize } from '#domain/formats/file-size.ts'
import { interfaceLanguages } from '#domain/formats/interface-languages.ts'
import { localeOf } from '#domain/formats/locale.ts'
import type { Visit } from '../../services/deployments/visit-link.ts'
import { type Language, textOf } from '../../texts.ts'

/** Seconds after which the page of one that is being packed looks again. */
export const looksAgain = 20

/** The page's language, and the faces that it is set in as CSS rules. */
type Look = { language: Language; faces: string }

export function linkPage(visit: Visit, address: string, look: Look): string {
  const { language } = look
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    escape(textOf(key, language, params))
  if (visit.state !== 'ready') {
    const again = visit.state === 'waiting' ? `<meta http-equiv="refresh" content="${looksAgain}">` : ''
    const hint = visit.state === 'waiting' ? 'dpl.hint.waiting' : 'dpl.hint.askAnew'
    return pageOf(look, say(`dpl.title.${visit.state}`), `<p>${say(hint)}</p>`, again)
  }
  const { name, size, files, names, until } = visit
  const more = files - names.length
  const listed = [...names.map(escape), ...(names.length > 0 && more > 0 ? [say('dpl.more', { count: more })] : [])]
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Zurich' })
  const facts = say('dpl.facts', { size: formatFileSize(size, language), count: files })
  return pageOf(
    look,
    escape(name),
    `<p>${facts}</p>${until === undefined ? '' : `<p>${say('dpl.until', { day: day.format(new Date(until)) })}</p>`}
<a class="button" href="${escape(address)}" download>${say('dpl.download')}</a>
${listed.length > 0 ? `<ul>${listed.map((one) => `<li>${one}</li>`).join('')}</ul>` : ''}`,
  )
}

/** In each language, as below all pages for people without an account. */
const languageLinks = (language: Language): string =>
  interfaceLanguages
    .map((one) => {
      const mark = one === language ? ' aria-current="true"' : ''
      return `<a href="?lang=${one}" lang="${one}"${mark}>${escape(textOf(`app.language.${one}`, one))}</a>`
    })
    .join('\n')

const pageOf = ({ language, faces }: Look, title: string, body: string, head = ''): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
${head}
<title>${title}</title>
<style>
${faces}:root { color-scheme: light dark; --desk: #f5f3ef; --sheet: #fefdfc; --line: #e3dfd7; --mark: #8a8378; --ink: #24211e; --soft: #5c564f; --act: #1d3f7a; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --desk: #191817; --sheet: #201e1c; --line: #3b3834; --mark: #77716a; --ink: #ebe8e3; --soft: #a8a29a; --act: #2f5ca6; --on: #fff } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; padding: 16px; background: var(--desk); color: var(--ink); font: 14px/20px Inter, system-ui, 'Helvetica Neue', Arial, sans-serif }
main { position: relative; width: calc(100% - 40px); max-width: 376px; margin: 20px; padding: 40px; background: var(--sheet); box-shadow: 0 1px 2px rgb(0 0 0 / 18%), 0 6px 20px rgb(0 0 0 / 14%) }
main::before { --x: linear-gradient(var(--mark), var(--mark)); content: ''; position: absolute; inset: -20px; pointer-events: none; background: var(--x) 20px 0 / 1px 14px, var(--x) 0 20px / 14px 1px, var(--x) calc(100% - 20px) 0 / 1px 14px, var(--x) 100% 20px / 14px 1px, var(--x) 20px 100% / 1px 14px, var(--x) 0 calc(100% - 20px) / 14px 1px, var(--x) calc(100% - 20px) 100% / 1px 14px, var(--x) 100% calc(100% - 20px) / 14px 1px; background-repeat: no-repeat }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 8px; font-size: 13px }
nav a { padding: 6px 0; color: var(--soft); text-decoration: none }
nav a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: underline 2px var(--act); text-underline-offset: 6px }
.house { margin-bottom: 20px; color: var(--ink); font: 560 18px/24px 'Source Serif', Georgia, serif }
h1 { margin: 0 0 12px; font: 560 26px/32px 'Source Serif', Georgia, serif; overflow-wrap: anywhere }
p { margin: 0 0 4px; color: var(--soft) }
ul { margin: 24px 0 0; padding: 0; list-style: none; font-size: 12px }
li { padding: 6px 0; border-top: 1px solid var(--line); color: var(--soft); overflow-wrap: anywhere }
.button { display: block; margin-top: 24px; padding: 12px 20px; border-radius: 6px; background: var(--act); color: var(--on); font-weight: 600; text-align: center; text-decoration: none }
.button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
</style>
</head>
<body>
<main>
<p class="house">Imprimatur</p>
<h1>${title}</h1>
${body}
</main>
<nav aria-label="${escape(textOf('app.language', language))}">
${languageLinks(language)}
</nav>
</body>
</html>
`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
