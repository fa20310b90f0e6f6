import { firstCharacters } from '#domain/formats/characters.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPlainName } from '#domain/formats/plain-name.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderTag } from '#domain/templates/placeholder.ts'
import { send } from '../../../client/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'

/** Keeps what the preview shows under a name, to be compared at every change. */
type Props = { id: string; entries: Release['data']; onClose: () => void }

export function StoreTest({ id, entries, onClose }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const store = async (storeAsTestName: string) => {
    const data = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [placeholderTag(key), entry]))
    const body = { data, storeAsTestName }
    await send('POST /api/artwork/artwork/:id', { params: { id }, body }, { timeout: 120_000 })
    toastDone(t('templates.tests.stored', { name: storeAsTestName }))
    onClose()
    await queries.invalidateQueries({ queryKey: ['stored-tests', id] })
  }
  const typed = name.trim()
  const fault =
    typed !== '' && !isPlainName(typed) ? t('asset.nameInvalid', { name: firstCharacters(typed, 200) }) : undefined
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('templates.tests.store')}
      confirm={t('templates.tests.store')}
      reason={typed === '' ? t('templates.tests.needsName') : fault}
      onConfirm={() => store(typed)}
    >
      <LineInput
        error={fault}
        label={t('templates.tests.name')}
        description={t('templates.tests.name.hint')}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
