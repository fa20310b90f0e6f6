/** Versions are called as the contents that they draw from (document 1 §7, UpdateLabels); it is told what stays, and why. */
import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { languageChoices } from '#domain/contents/language-choices.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { runMany } from '../bulk/run-many.tsx'
import { changeMany } from '../../client/calls/bulk.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'

export function LabelsDialog({ where, onClose }: { where: FilterOf<'releases'>; onClose: () => void }) {
  const t = useTexts()
  const own = useLanguage()
  const [language, setLanguage] = useState<string>(own)
  const rename = () => {
    onClose()
    const title = t('collection.act.labels')
    const work = { kind: 'name', language } as const
    void runMany(() => changeMany({ collection: 'releases', where, work, label: title }), {
      title,
      done: (count) => t('collection.labels.done', { count }),
      nothing: t('collection.labels.nothing'),
      notDone: t('collection.labels.failed'),
    })
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
        searchable
        data={languageChoices(own)}
        value={language}
        onChange={(next) => next !== null && setLanguage(next)}
      />
    </Dialog>
  )
}
