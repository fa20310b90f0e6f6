/** The content that fills a new publication: found by its names in any language, the Latin one included, or by its number. */
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { notArchived } from '#domain/archive.ts'
import { contentName } from '#domain/contents/content-label.ts'
import type { Content } from '#domain/contents/content.ts'
import { all, everyWord, is } from '#domain/query/filter.ts'
import { useProperties } from '#web/client/data-sets.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { currentLanguage, useTexts } from '#web/ui/texts.ts'
import classes from './create-publication.module.css'

const shownContents = 30
const labels = ['label.de', 'label.en', 'label.fr', 'label.la'] as const

type Props = { chosen: Content | undefined; onChoose: (content: Content | undefined) => void }

export function ContentChoice({ chosen, onChoose }: Props) {
  const t = useTexts()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [term, setTerm] = useState('')
  const [settled] = useDebouncedValue(term, 150)
  const properties = useProperties().documents
  const latin = useMemo(() => properties.filter((one) => one.latin).map(({ id }) => id), [properties])
  const query = useMemo(() => {
    const fields = [...labels, ...latin.map((id) => `data.${id}.value` as const), 'data.article_number.value'] as const
    return {
      where: all(is('effectivelyActive', true), notArchived, everyWord(settled, ...fields)),
      orderBy: [{ field: 'label.de' } as const],
      limit: shownContents,
    }
  }, [settled, latin])
  const { documents, status } = useLiveQuery('contents', query)
  const latinName = ({ data }: Content) =>
    latin.map((id) => data[id]?.value).find((value): value is string => typeof value === 'string' && value !== '')
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onChoose(documents.find((one) => one.id === id))
        setTerm('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t('publications.new.content')}
          placeholder={t('publications.new.content.placeholder')}
          value={combobox.dropdownOpened || !chosen ? term : contentName(chosen, currentLanguage())}
          {...(chosen && !combobox.dropdownOpened && { description: latinName(chosen) })}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {status === 'ready' && documents.length === 0 && (
            <Combobox.Empty>{t('publications.new.content.none')}</Combobox.Empty>
          )}
          {documents.map((one) => (
            <Combobox.Option key={one.id} value={one.id}>
              <span className={classes.words}>
                <span>{contentName(one, currentLanguage())}</span>
                <span className={classes.latin}>{latinName(one)}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
