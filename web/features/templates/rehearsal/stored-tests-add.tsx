import { firstCharacters } from '#domain/formats/characters.ts'
import { Button } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPlainName } from '#domain/formats/plain-name.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderTag } from '#domain/templates/placeholder.ts'
import { send } from '../../../client/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'

/** Keeps what the preview shows under a name, to be compared at every change. */
export function StoreTest({ id, entries }: { id: string; entries: Release['data'] }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [name, setName] = useState<string>()
  const store = async (storeAsTestName: string) => {
    const data = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [placeholderTag(key), entry]))
    const body = { data, storeAsTestName }
    await send('POST /api/artwork/artwork/:id', { params: { id }, body }, { timeout: 120_000 })
    toastDone(t('templates.tests.stored', { name: storeAsTestName }))
    setName(undefined)
    await queries.invalidateQueries({ queryKey: ['stored-tests', id] })
  }
  const typed = name?.trim() ?? ''
  const fault =
    typed !== '' && !isPlainName(typed) ? t('asset.nameInvalid', { name: firstCharacters(typed, 200) }) : undefined
  return (
    <>
      <Button variant="default" leftSection={<IconTestPipe size={16} aria-hidden />} onClick={() => setName('')}>
        {t('templates.tests.store')}
      </Button>
      <Dialog
        opened={name !== undefined}
        onClose={() => setName(undefined)}
        title={t('templates.tests.store')}
        confirm={t('templates.tests.store')}
        reason={typed === '' ? t('templates.tests.needsName') : fault}
        onConfirm={() => store(typed)}
      >
        <LineInput
          error={fault}
          label={t('templates.tests.name')}
          description={t('templates.tests.name.hint')}
          value={name ?? ''}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Dialog>
    </>
  )
}
