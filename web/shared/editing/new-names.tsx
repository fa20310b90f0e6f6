/** A definition that is being made: what it is called in each language, and the id that is proposed from its name and then fixed. */
import { type ReactElement, useState } from 'react'
import { Id } from '#domain/fields.ts'
import { idFromLabel } from '#domain/formats/id-from-label.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { LineInput } from '../../ui/fields/line-input.tsx'
import { languageLabel } from '../../ui/words/language-name.ts'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'

export type NewNames = {
  names: Readonly<Record<string, string>>
  /** As it is called for this person; the id while it has no name. */
  name: string
  id: string
  /** Why it cannot be made so far: nothing yet, or its id. */
  unnamed: string | undefined
  idFault: string | undefined
  nameFields: ReactElement[]
  idField: ReactElement
}

export function useNewNames(isTaken: (id: string) => boolean): NewNames {
  const t = useTexts()
  const spoken = useLanguage()
  const [label, setLabel] = useState<Readonly<Record<string, string>>>({})
  const [ownId, setOwnId] = useState<string>()
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
  return {
    names,
    name: first ?? id,
    id,
    unnamed: first === undefined ? t('property.labelRequired') : undefined,
    idFault,
    nameFields: wholeLanguages.map((language, index) => (
      <LineInput
        key={language}
        label={t('properties.label', { language: languageLabel(language) })}
        value={label[language] ?? ''}
        {...(index === 0 && { 'data-autofocus': true, withAsterisk: true })}
        onChange={(event) => setLabel({ ...label, [language]: event.currentTarget.value })}
      />
    )),
    idField: (
      <LineInput
        label={t('field.id')}
        description={t('properties.id.hint')}
        value={id}
        error={first === undefined ? undefined : idFault}
        onChange={(event) => setOwnId(event.currentTarget.value.trim() || undefined)}
      />
    ),
  }
}
