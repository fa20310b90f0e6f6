/** Number ranges of an organization (document 2 §9: digits 1, counter 0). */
import { nextNumber } from '#domain/orders/order-number.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { writeAll } from '../../../client/records/store.ts'
import { NumberRanges } from '../../../shared/editing/number-ranges.tsx'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

export function OrganizationNumbers({ organization: { id, numberRanges } }: { organization: Organization }) {
  const t = useTexts()
  return (
    <NumberRanges
      ranges={numberRanges}
      hint={t('organization.range.hint')}
      nextTitle={t('organization.range.next')}
      next={(prefix, range) => nextNumber(prefix, range).text}
      missing={t('organization.prefixRequired')}
      write={async (change, said) => {
        const { changeset } = await writeAll([{ kind: 'update', collection: 'organizations', id, ...change }])
        toastDone(said, undoOffer({ changeset }))
      }}
    />
  )
}
