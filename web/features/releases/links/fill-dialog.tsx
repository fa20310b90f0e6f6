/** Fills a release, or one of its parts, from a content: which, what that changes, and whether own words go. */
import { Select, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { Content } from '#domain/contents/content.ts'
import { type Filling, fillRelease } from '#domain/releases/fields/fill-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { type Placeholder, placeholderKey, placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { ContentChoice } from '../../../shared/choice/content-choice.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useLinkedDatabase } from '../draft/use-linked-database.ts'

/** Of a folder with several products, what one of them stands in. */
export type Part = { id: string; title: string; placeholders: readonly Placeholder[] }

type Props = {
  release: Release
  template: Template
  /** None where all of it is of one content. */
  parts: readonly Part[]
  onClose: () => void
  /** `extendedFrom`: the content, where it only fills what is empty. */
  onFill: (entries: Filling['entries'], extendedFrom: string | undefined) => Promise<void>
}

const whole = 'whole'

export function FillDialog({ release, template, parts, onClose, onFill }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const [content, setContent] = useState<Content>()
  const [chosen, setChosen] = useState(() => (parts.find((one) => !isLinked(one, release)) ?? parts[0])?.id ?? whole)
  const part = parts.find(({ id }) => id === chosen)
  const [replacesOwn, setReplacesOwn] = useState(false)
  const [isExtending, setExtending] = useState(false)
  const database = useLinkedDatabase(content ? { one: { content: content.id } } : nothing)
  const isKnown = content !== undefined && database.ready && database.content(content.id) !== undefined
  const filling = isKnown
    ? fillRelease(part?.placeholders ?? template.placeholders, release.data, content.id, database, {
        language,
        replacesOwn,
        extends: isExtending,
      })
    : undefined
  const count = Object.keys(filling?.entries ?? {}).length
  const kept = filling?.kept ?? []
  const names = new Map(template.placeholders.map((one) => [one.id, placeholderLabel(one, language)]))
  return (
    <Dialog
      opened
      title={t('release.fill.title')}
      onClose={onClose}
      confirm={t('release.fill.confirm')}
      reason={!filling ? t('release.fill.choose') : count === 0 ? t('release.fill.same') : undefined}
      onConfirm={async () => {
        if (!filling) return
        await onFill(filling.entries, isExtending ? content?.id : undefined)
        onClose()
      }}
    >
      <Stack gap="md">
        {parts.length > 0 && (
          <Select
            label={t('release.fill.part')}
            allowDeselect={false}
            value={chosen}
            data={[
              ...parts.map(({ id, title }) => ({ value: id, label: title })),
              { value: whole, label: t('release.fill.whole') },
            ]}
            onChange={(next) => next !== null && setChosen(next)}
          />
        )}
        <ContentChoice chosen={content} onChoose={setContent} />
        {filling && <Text size="sm">{t('release.fill.count', { count })}</Text>}
        <Switch
          checked={isExtending}
          label={t('release.fill.extend')}
          description={t('release.fill.extend.hint')}
          onChange={(event) => setExtending(event.currentTarget.checked)}
        />
        {!isExtending && (kept.length > 0 || replacesOwn) && (
          <Switch
            checked={replacesOwn}
            label={t('release.fill.replace')}
            description={
              kept.length > 0
                ? t('release.fill.kept', {
                    count: kept.length,
                    names: kept.map((id) => names.get(id) ?? id).join(', '),
                  })
                : undefined
            }
            onChange={(event) => setReplacesOwn(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

const nothing = {}

const isLinked = ({ placeholders }: Part, { data }: Release): boolean =>
  placeholders.some(({ id }) => data[placeholderKey(id)]?.content !== undefined)
