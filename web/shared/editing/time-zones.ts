/** Time zones as people know them: by a city in it, and by the name of its time. */
import { usualTimeZone } from '#domain/users/user.ts'
import { currentLanguage } from '../../ui/words/texts.ts'

type Choice = { value: string; label: string }

/** By language: some four hundred names take a moment. */
const kept = new Map<string, readonly Choice[]>()

export function timeZoneChoices(): readonly Choice[] {
  const language = currentLanguage()
  const choices =
    kept.get(language) ??
    [...new Set([usualTimeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
      .map((value) => ({ value, label: labelOf(value, language) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language))
  kept.set(language, choices)
  return choices
}

function labelOf(timeZone: string, language: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined ? city : `${city} (${name})`
}
