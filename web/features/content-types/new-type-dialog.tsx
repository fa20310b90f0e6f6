/** A new type needs a name; one below another begins as its copy. Its fields come once it is there. */
import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { Id } from '#domain/fields.ts'
import { idFromLabel } from '#domain/formats/id-from-label.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { useContentTypes } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { languageLabel } from '#web/ui/language-name.ts'
import { localized, useLanguage, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'

type Props = { parent: string | undefined; onClose: () => void; onMade: (id: string) => void }

export function NewTypeDialog({ parent: given, onClose, onMade }: Props) {
  const t = useTexts()
  const spoken = useLanguage()
  const { organization } = useActor()
  const types = useContentTypes()
  const [label, setLabel] = useState<Readonly<Record<string, string>>>({})
  const [parent, setParent] = useState<string | null>(
    types.documents.some(({ id }) => id === given) ? (given ?? null) : null,
  )
  const [ownId, setOwnId] = useState<string>()
  const isTaken = (id: string) => types.documents.some((one) => one.id === id)
  const names = Object.fromEntries(
    Object.entries(label).flatMap(([tag, text]) => (text.trim() ? [[tag, text.trim()]] : [])),
  )
  const first = names['de'] ?? names[spoken] ?? Object.values(names)[0]
  const id = ownId ?? idFromLabel(first ?? '', isTaken)
  const idFault = !Id.safeParse(id).success
    ? t('templates.id.invalid')
    : isTaken(id)
      ? t('templates.id.taken')
      : undefined
  const create = async () => {
    const above = types.documents.find((one) => one.id === parent)
    const document = {
      label: names,
      loadDefault: { ...above?.loadDefault, [organization]: true },
      ...(above && {
        parentId: above.id,
        groups: above.groups,
        columns: above.columns,
        labelDefault: above.labelDefault,
      }),
    }
    const { changeset } = await writeAll([{ kind: 'create', collection: 'contentTypes', id, document }])
    toastDone(t('contentTypes.created', { name: first ?? id }), undoOffer({ changeset }))
    onMade(id)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('contentTypes.new')}
      confirm={t('contentTypes.create')}
      reason={first === undefined ? t('property.labelRequired') : idFault}
      onConfirm={create}
      size={480}
    >
      <Stack gap="md">
        {wholeLanguages.map((language, index) => (
          <LineInput
            key={language}
            label={t('properties.label', { language: languageLabel(language) })}
            value={label[language] ?? ''}
            {...(index === 0 && { 'data-autofocus': true })}
            onChange={(event) => setLabel({ ...label, [language]: event.currentTarget.value })}
          />
        ))}
        <Select
          label={t('contentTypes.parent')}
          description={t('contentTypes.parent.hint')}
          clearable
          value={parent}
          data={types.documents.map((one) => ({ value: one.id, label: localized(one.label) || one.id }))}
          onChange={setParent}
        />
        <LineInput
          label={t('field.id')}
          description={t('properties.id.hint')}
          value={id}
          error={first === undefined ? undefined : idFault}
          onChange={(event) => setOwnId(event.currentTarget.value.trim() || undefined)}
        />
      </Stack>
    </Dialog>
  )
}
