/** Of a field that somebody writes in: its record as it is now, and both in words. */
import type { Spot } from '../../../client/editing/journal.ts'
import { shownRecord, useLiveDocument } from '../../../client/live/use-live.ts'
import { useProperties } from '../../../client/window/data-sets.ts'
import { localized, useTexts } from '../../../ui/words/texts.ts'
import { usePlaceholderName } from '../../values/use-placeholder-name.ts'
import { fieldPlace, type Named, recordName } from './draft-place.ts'

export function useSpotWords(spot: Spot): { document: Named; words: string } {
  const t = useTexts()
  const found = useLiveDocument(spot.collection, spot.id)
  const properties = useProperties().documents
  // Without the network, as it was last shown.
  const document: Named = { ...(found.status === 'ready' ? found.document : shownRecord(spot.collection, spot.id)) }
  const propertyName = (id: string) => localized(properties.find((one) => one.id === id)?.label) || undefined
  const placeholderName = usePlaceholderName(spot.collection === 'releases' ? spot.id : undefined)
  const nameOf = spot.collection === 'releases' ? placeholderName : propertyName
  const name = recordName(spot, document) || t(`uses.count.${spot.collection}`, { count: 1 })
  return { document, words: `${name} › ${fieldPlace(spot, document, nameOf)}` }
}
