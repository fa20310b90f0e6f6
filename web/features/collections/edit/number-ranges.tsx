/** Number ranges of a collection, each with the three numbers that come next. Counters are counted, never typed. */
import type { Collection } from '#domain/collections/collection.ts'
import { takeNumbers } from '#domain/collections/number-range.ts'
import { NumberRanges } from '../../../shared/editing/number-ranges.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { writeCollection } from '../list/acts/collection-writes.ts'

/** How many of the next numbers are shown. */
const foreseen = 3

export function CollectionNumbers({ collection: { id, numberRanges } }: { collection: Collection }) {
  const t = useTexts()
  return (
    <NumberRanges
      ranges={numberRanges}
      hint={t('collection.range.hint')}
      nextTitle={t('collection.range.next')}
      next={(prefix, range) => takeNumbers(prefix, range, foreseen).texts.join(' ')}
      countsItself
      whenUsed={(prefix) => t('collection.range.remove.used', { prefix })}
      missing={t('collection.prefixRequired')}
      write={(change, said) => writeCollection(id, change, said)}
    />
  )
}
