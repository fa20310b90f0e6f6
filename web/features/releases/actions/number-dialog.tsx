import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Publication } from '#domain/publications/publication.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import { openNumbers, refusalOfNumber } from '#domain/releases/course/release-number.ts'
import type { Release } from '#domain/releases/release.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { setReleaseNumber } from './release-operations.ts'

type Props = { release: Release; publication: Publication | undefined; onClose: () => void }

export function NumberDialog({ release, publication, onClose }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState(String(release.number))
  const [isRead, setRead] = useState(false)
  const others = releasesOf(publication)
  const { min, max } = openNumbers(release.id, others)
  const number = typed.trim() === '' ? undefined : Number(typed)
  const refusal = refusalOfNumber(number, release.id, others)
  const save = async () => {
    setRead(true)
    if (refusal || number === undefined) return
    if (number !== release.number) await setReleaseNumber(release.id, number)
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('release.renumber.title')}
      confirm={t('release.renumber.confirm')}
      onConfirm={save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('release.renumber.field')}
        description={t('release.renumber.hint', { min: formatNumber(min), max: formatNumber(max) })}
        inputMode="numeric"
        required
        value={typed}
        error={isRead && refusal ? errorText(refusal) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  )
}
