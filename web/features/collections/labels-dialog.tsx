/** The versions of a collection are called as the contents that they draw from (document 1 §7); it is told what stays, and why. */
import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { graphql } from '#web/client/graphql.ts'
import { UpdateLabels } from '#web/client/operations.generated.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { languageLabel } from '#web/ui/language-name.ts'
import { languages, useLanguage, useTexts } from '#web/ui/texts.ts'
import { toastDone, toastMore } from '#web/ui/toasts.tsx'

export function LabelsDialog({ collection: { id }, onClose }: { collection: { id: string }; onClose: () => void }) {
  const t = useTexts()
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const rename = async () => {
    const { updated, prohibited, unchanged } = (await graphql(UpdateLabels, { collectionId: id, language }))
      .updateLabels
    const done = t('collection.labels.done', { count: updated.length })
    const left = [
      ...(prohibited.length > 0 ? [t('collection.labels.locked', { count: prohibited.length })] : []),
      ...(unchanged > 0 ? [t('collection.labels.same', { count: unchanged })] : []),
    ]
    if (left.length > 0) toastMore(done, left)
    else toastDone(done)
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('collection.act.labels')}
      confirm={t('collection.labels.confirm')}
      onClose={onClose}
      onConfirm={rename}
    >
      <Text size="sm" mb="md">
        {t('collection.labels.hint')}
      </Text>
      <Select
        data-autofocus
        label={t('field.language')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: languageLabel(value) }))}
        value={language}
        onChange={(next) => next !== null && setLanguage(next)}
      />
    </Dialog>
  )
}
