/** The page behind the link of a delivery: what it is and one button, or why there is nothing. No script, nothing from elsewhere. */
import { formatFileSize } from '#domain/formats/file-size.ts'
import { localeOf } from '#domain/formats/locale.ts'
import type { Visit } from '../../services/deployments/visit-link.ts'
import { type Language, textOf } from '../../texts.ts'

/** Seconds after which the page of one that is being packed looks again. */
export const looksAgain = 20

export function linkPage(visit: Visit, address: string, language: Language): string {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    escape(textOf(key, language, params))
  if (visit.state !== 'ready') {
    const again = visit.state === 'waiting' ? `<meta http-equiv="refresh" content="${looksAgain}">` : ''
    const hint = visit.state === 'waiting' ? 'dpl.hint.waiting' : 'dpl.hint.askAnew'
    return pageOf(language, say(`dpl.title.${visit.state}`), `<p>${say(hint)}</p>`, again)
  }
  const { name, size, files, until } = visit
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Zurich' })
  const facts = say('dpl.facts', { size: formatFileSize(size, language), count: files })
  return pageOf(
    language,
    escape(name),
    `<p>${facts}</p>${until === undefined ? '' : `<p>${say('dpl.until', { day: day.format(new Date(until)) })}</p>`}
<a class="button" href="${escape(address)}" download>${say('dpl.download')}</a>`,
  )
}

const pageOf = (language: Language, title: string, body: string, head = ''): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
${head}
<title>${title}</title>
<style>
:root { color-scheme: light dark; --desk: #f5f3ef; --sheet: #fefdfc; --line: #e3dfd7; --ink: #24211e; --soft: #5c564f; --act: #1d3f7a; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --desk: #191817; --sheet: #201e1c; --line: #3b3834; --ink: #ebe8e3; --soft: #a8a29a; --act: #94b3e0; --on: #132c58 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--desk); color: var(--ink); font: 16px/1.5 Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0 0 4px; color: var(--soft) }
.button { display: block; margin-top: 24px; padding: 14px 20px; border-radius: 6px; background: var(--act); color: var(--on); font-weight: 600; text-align: center; text-decoration: none }
.button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
