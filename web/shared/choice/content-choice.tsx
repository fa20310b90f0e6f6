/** The content that fills a publication or one of its fields: found by its names in any language, the Latin one included, or by its number. */
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { notArchived } from '#domain/query/archived.ts'
import { contentName } from '#domain/contents/content-label.ts'
import type { Content } from '#domain/contents/content.ts'
import { all, everyWord, is } from '#domain/query/filter.ts'
import { useProperties } from '../../client/window/data-sets.ts'
import { currentLanguage, useTexts } from '../../ui/words/texts.ts'
import { useOffered } from './use-offered.ts'
import classes from './content-choice.module.css'

const labels = ['label.de', 'label.en', 'label.fr', 'label.la'] as const

type Props = {
  /** Without, it is the content of a publication. */
  label?: string
  /** Where what stands beside it says what it is. */
  isLabelHidden?: boolean
  chosen: Content | undefined
  onChoose: (content: Content | undefined) => void
  withinPortal?: boolean
}

export function ContentChoice({ label, isLabelHidden = false, chosen, onChoose, withinPortal = true }: Props) {
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
    }
  }, [settled, latin])
  const { records, isLoading, rest, onScroll } = useOffered('contents', combobox.dropdownOpened ? query : undefined)
  const latinName = ({ data }: Content) =>
    latin.map((id) => data[id]?.value).find((value): value is string => typeof value === 'string' && value !== '')
  return (
    <Combobox
      store={combobox}
      withinPortal={withinPortal}
      onOptionSubmit={(id) => {
        onChoose(records.find((one) => one.id === id))
        setTerm('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          {...{ [isLabelHidden ? 'aria-label' : 'label']: label ?? t('publications.new.content') }}
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
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} onScroll={onScroll}>
          {!isLoading && records.length === 0 && <Combobox.Empty>{t('publications.new.content.none')}</Combobox.Empty>}
          {records.map((one) => (
            <Combobox.Option key={one.id} value={one.id}>
              <span className={classes.words}>
                <span>{contentName(one, currentLanguage())}</span>
                <span className={classes.latin}>{latinName(one)}</span>
              </span>
            </Combobox.Option>
          ))}
          {rest.map(({ label }) => (
            <Combobox.Empty key={label}>{label}</Combobox.Empty>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
