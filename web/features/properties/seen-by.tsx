/** Who sees the property outside the main organization: that follows from types, and is changed there. */
import type { Property } from '../../client/window/data-sets.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import form from '#web/ui/record-form.module.css'

/** More are counted. */
const mostNamed = 12

export function SeenBy({ property: { seenBy = {}, open } }: { property: Property }) {
  const t = useTexts()
  const nameOf = useOrganizationName()
  const ids = Object.keys(seenBy)
  const names = () => ids.map(nameOf).toSorted().join(', ')
  return (
    <Panel title={t('properties.section.seenBy')}>
      <div className={form.fields}>
        <p className={form.note}>
          {open
            ? t('properties.seenBy.all')
            : ids.length === 0
              ? t('properties.seenBy.none')
              : ids.length > mostNamed
                ? t('properties.seenBy.many', { number: formatNumber(ids.length) })
                : t('properties.seenBy.some', { names: names() })}
        </p>
      </div>
    </Panel>
  )
}
