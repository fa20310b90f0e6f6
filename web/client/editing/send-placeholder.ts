/**
 * A field of a placeholder: brought to the server with the list as it is now, which is written whole. Who wrote another field
 * of the list meanwhile is in nobody's way.
 */
import { type PlaceholderSpot, withPlaceholderField } from '#domain/templates/placeholder-field.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { conflictOf, ProductError, unreachable } from '../calls/errors.ts'
import { shownRecord } from '../live/use-live.ts'
import { fetchDocument } from '../records/store.ts'
import { type HowToSend, sendChange } from './send-change.ts'

type Sent = { id: string; value: unknown; base: unknown }

const attempts = 5

export async function sendPlaceholder(
  { id, value, base }: Sent,
  spot: PlaceholderSpot,
  how: HowToSend,
): Promise<number> {
  const shown = shownRecord('templates', id)
  let list = (shown?.['placeholders'] as readonly Placeholder[] | undefined) ?? (await listOf(id))
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const next = withPlaceholderField(list, spot, value, { value: base })
    if (!next.ok) throw new ProductError(next)
    try {
      const change = { set: { placeholders: next.value }, unset: [], expect: { placeholders: list } }
      return await sendChange({ collection: 'templates', id, ...change }, how)
    } catch (error) {
      if (!conflictOf(error)) throw error
      list = await listOf(id)
    }
  }
  // Others write this list all the time; later there is a pause.
  throw unreachable()
}

const listOf = async (id: string) => (await fetchDocument('templates', id)).placeholders
