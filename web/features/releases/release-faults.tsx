/** What of a release's data would be refused today. */
import type { Release } from '#domain/releases/release.ts'
import { placeholderKey, placeholderTag } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { useFaults } from '#web/client/use-faults.ts'
import { FaultNotice } from '#web/ui/fault-notice.tsx'
import { errorText, localized, useTexts } from '#web/ui/texts.ts'

export function ReleaseFaults({ release, template }: { release: Release; template: Template | undefined }) {
  const t = useTexts()
  const faults = useFaults('releases', release).map((fault) => {
    const key = fault.path.split('.')[1] ?? ''
    const placeholder = template?.placeholders.find(({ id }) => placeholderKey(id) === key)
    const place = localized(placeholder?.labels) || placeholder?.label || placeholderTag(key)
    return { place, text: errorText(fault) }
  })
  return <FaultNotice title={t('release.faults', { count: faults.length })} faults={faults} />
}
