/** What a template is tried with: the examples of its placeholders, or a content of the database. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { contentName } from '#domain/contents/content-label.ts'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import { fillFromContent } from '#domain/releases/fields/fill-from-content.ts'
import { exampleOf } from '#domain/releases/fields/placeholder-values.ts'
import type { Release } from '#domain/releases/release.ts'
import { all, everyWord, is } from '#domain/query/filter.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import { hasValue } from '#domain/templates/placeholder-test.ts'
import type { Template } from '#domain/templates/template.ts'
import { useOffered } from '../../../shared/choice/use-offered.ts'
import { useById, useProperties } from '../../../client/window/data-sets.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { languageLabel } from '../../../ui/words/language-name.ts'
import { currentLanguage, languages, useLanguage, useTexts } from '../../../ui/words/texts.ts'
import classes from './template-editor.module.css'

export type Example = { content: string | undefined; language: string }

/** Which one is chosen goes with the person from tab to tab. */
export function useExample(): [Example, (next: Example) => void] {
  const language = useLanguage()
  return useState<Example>({ content: undefined, language })
}

/** What the placeholders hold: the content's values, and examples where it has none. */
export function useExampleData(template: Template, { content: id, language }: Example): Release['data'] {
  const found = useLiveDocument('contents', id)
  const content = found.status === 'ready' ? found.document : undefined
  const parent = useLiveDocument('contents', content?.parentId)
  const properties = useById(useProperties())
  return useMemo(() => {
    const whole = content && withInheritance(content, parent.status === 'ready' ? parent.document : undefined)
    const database = { content: () => whole, property: (one: string) => properties.get(one) }
    const data = whole ? fillFromContent(template.placeholders, whole.id, database, language) : {}
    const examples = template.placeholders.flatMap((placeholder) => {
      const key = placeholderKey(placeholder.id)
      const value = hasValue(data[key]?.value) ? undefined : exampleOf(placeholder, language)
      return value === undefined ? [] : [[key, { value }] as const]
    })
    return { ...data, ...Object.fromEntries(examples) }
  }, [template.placeholders, content, parent, properties, language])
}

export function ExampleChoice({ example, onChange }: { example: Example; onChange: (next: Example) => void }) {
  const t = useTexts()
  const [term, setTerm] = useState('')
  const [settled] = useDebouncedValue(term, 150)
  const query = useMemo(() => {
    const fields = ['label.de', 'label.en', 'label.fr', 'label.la'] as const
    return {
      where: all(is('effectivelyActive', true), everyWord(settled, ...fields)),
      orderBy: [{ field: 'label.de' } as const],
      fields,
    }
  }, [settled])
  const [isOpen, setOpen] = useState(false)
  const { records, rest, onScroll } = useOffered('contents', isOpen ? query : undefined)
  const chosen = useLiveDocument('contents', example.content)
  const offered = records.map((one) => ({ value: one.id, label: contentName(one, currentLanguage()) }))
  if (chosen.status === 'ready' && !offered.some(({ value }) => value === chosen.document.id))
    offered.unshift({ value: chosen.document.id, label: contentName(chosen.document, currentLanguage()) })
  return (
    <div className={classes.example}>
      <Select
        aria-label={t('templates.example.content')}
        data={[{ value: '', label: t('templates.digital.examples') }, ...offered, ...rest]}
        value={example.content ?? ''}
        searchable
        clearable={example.content !== undefined}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        scrollAreaProps={{ viewportProps: { onScroll } }}
        filter={({ options }) => options}
        nothingFoundMessage={t('templates.example.none')}
        onSearchChange={(text) =>
          setTerm([t('templates.digital.examples'), ...offered.map(({ label }) => label)].includes(text) ? '' : text)
        }
        onChange={(next) => onChange({ ...example, content: next || undefined })}
      />
      {example.content !== undefined && (
        <Select
          aria-label={t('templates.example.language')}
          data={languages.map((one) => ({ value: one, label: languageLabel(one) }))}
          value={example.language}
          allowDeselect={false}
          w={120}
          onChange={(language) => language && onChange({ ...example, language })}
        />
      )}
    </div>
  )
}
