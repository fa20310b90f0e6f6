/** What a template's places take: of one content, of one and its variants, or in a list of one content after the other. */
import { fieldNamed } from '../properties/label-field.ts'
import type { Content } from '../contents/content.ts'
import { refuse, type Refusal } from '../errors.ts'
import { type Database, takeOver, takeOverAll } from '../releases/fields/content-link.ts'
import type { PlaceholderData, Release } from '../releases/release.ts'
import { sameJson } from '../same-value.ts'
import { type Placeholder, placeholderKey } from '../templates/placeholder.ts'

type Filled = Release['data']
type With = { database: Database; language: string }

/** Places that several values stand in: of numbers, colours and pictures one is shown, that of the first. */
const takesSeveral: ReadonlySet<Placeholder['type']> = new Set(['string', 'text', 'pictogram'])

/** Where the members say the same, the place is linked to the subject; where they do not, it shows all they say. */
export const filledFrom = (
  placeholders: readonly Placeholder[],
  subject: Content,
  members: readonly Content[],
  filling: With,
): Filled =>
  entriesOf(placeholders, filling, (asked, { type }) => together(asked, type, { subject, members, ...filling }))

function together(
  asked: PlaceholderData,
  type: Placeholder['type'],
  { subject, members, database, language }: With & { subject: Content; members: readonly Content[] },
): PlaceholderData {
  const own = takeOver({ content: subject.id, ...asked }, database, language)
  if (!takesSeveral.has(type) || members.every(({ id }) => id === subject.id)) return own
  const wholes = members.flatMap(({ id }) => database.content(id) ?? [])
  const several = takeOverAll(asked, wholes, database, language)
  return sameJson(several.value, own.value) ? own : several
}

/** How many contents there is room for; undefined where no place is numbered, and each shows all of them. */
export function roomFor(placeholders: readonly Placeholder[]): number | undefined {
  const lengths = [...series(placeholders).values()].map(({ size }) => size)
  return lengths.length === 0 ? undefined : Math.max(...lengths)
}

/** `name_1` takes the first content, `name_2` the second; places that are not counted show all of them. */
export function filledList(placeholders: readonly Placeholder[], contents: readonly Content[], filling: With): Filled {
  const numbered = new Map([...series(placeholders).values()].flatMap((places) => [...places]))
  const [subject] = contents
  if (!subject) return {}
  return entriesOf(placeholders, filling, (asked, { id, type }) => {
    const place = numbered.get(id)
    if (place === undefined) return together(asked, type, { subject, members: contents, ...filling })
    const content = contents[place - 1]
    // Of a list that became shorter, the last places are empty again.
    return content ? takeOver({ content: content.id, ...asked }, filling.database, filling.language) : { value: '' }
  })
}

/** Why this many contents do not go onto one page. */
export function refusalOfRoom(placeholders: readonly Placeholder[], contents: number): Refusal | undefined {
  const places = roomFor(placeholders)
  return places === undefined || contents <= places
    ? undefined
    : refuse('fromContents.tooFewPlaces', { places, contents })
}

/**
 * By what they are called without their number, the tags of places that ask for one and the same property and are counted from
 * 1 without a gap, such as `name_1` and `name_2` or `p1_name` and `p2_name`, each with its number. `ean13` counts nothing, nor do
 * the twelve months of a calendar, which are a property each.
 */
function series(placeholders: readonly Placeholder[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = placeholders.flatMap(({ id, property }) =>
    property === undefined
      ? []
      : [...id.matchAll(/(?<!\d)[1-9]\d{0,3}(?!\d)/g)].map(({ 0: digits, index }) => ({
          base: `${id.slice(0, index)}#${id.slice(index + digits.length)} ${property}`,
          id,
          number: Number(digits),
        })),
  )
  const counted = [...Map.groupBy(found, ({ base }) => base)].flatMap(([base, places]) => {
    const numbers = new Set(places.map(({ number }) => number))
    const isEach = places.length > 1 && numbers.size === places.length
    return isEach && Math.max(...numbers) === places.length
      ? [[base, new Map(places.map(({ id, number }) => [id, number]))] as const]
      : []
  })
  return new Map(counted)
}

/** Of the places that ask for a property there is. */
function entriesOf(
  placeholders: readonly Placeholder[],
  { database, language: lang }: With,
  entryOf: (asked: PlaceholderData, placeholder: Placeholder) => PlaceholderData,
): Filled {
  const filled = placeholders.flatMap((placeholder) => {
    const { id, property, previewTransform, transformFormat } = placeholder
    if (!property || !fieldNamed(property, database.property)) return []
    const asked: PlaceholderData = {
      property,
      lang,
      ...(previewTransform && { transform: previewTransform }),
      ...(transformFormat !== undefined && { transformFormat }),
    }
    return [[placeholderKey(id), entryOf(asked, placeholder)] as const]
  })
  return Object.fromEntries(filled)
}
