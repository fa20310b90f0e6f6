/** What of a release's data would be refused today. */
import { memo } from 'react'
import type { Release } from '#domain/releases/release.ts'
import { placeholderKey, placeholderLabel, placeholderTag } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { useFaults } from '../../../client/records/use-faults.ts'
import { FaultNotice } from '../../../ui/notices/fault-notice.tsx'
import { currentLanguage, errorText, useTexts } from '../../../ui/words/texts.ts'

type Props = { release: Release; template: Template | undefined }

export const ReleaseFaults = memo(function ReleaseFaults({ release, template }: Props) {
  const t = useTexts()
  const faults = useFaults('releases', release).map((fault) => {
    const key = fault.path.split('.')[1] ?? ''
    const placeholder = template?.placeholders.find(({ id }) => placeholderKey(id) === key)
    const place = placeholder ? placeholderLabel(placeholder, currentLanguage()) : placeholderTag(key)
    return { place, text: errorText(fault) }
  })
  return <FaultNotice title={t('release.faults', { count: faults.length })} faults={faults} />
})
