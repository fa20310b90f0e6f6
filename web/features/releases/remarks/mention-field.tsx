/** A text in which `@` finds people, of those who can read it, and names them. */
import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Ref, useMemo, useState } from 'react'
import { all, anyContains, everything, matches } from '#domain/query/filter.ts'
import type { FilterIn } from '#domain/query/path.ts'
import { mentionAt } from '#domain/releases/course/mention.ts'
import type { Release } from '#domain/releases/release.ts'
import type { User } from '#domain/users/user.ts'
import { whoCanBeTold } from '#domain/users/who-can-be-told.ts'
import { useOffered } from '../../../shared/choice/use-offered.ts'
import { useActor } from '../../../client/session/session.ts'
import { useTexts } from '../../../ui/words/texts.ts'

export type Mentioned = { id: string; name: string }

type Props = Pick<TextareaProps, 'label' | 'error' | 'value' | 'onKeyDown'> & {
  fieldRef?: Ref<HTMLTextAreaElement> | undefined
  /** Whose version it is; undefined where nobody is told of what is written. */
  of: Pick<Release, 'owner' | 'supplier'> | undefined
  onText: (text: string, mentioned?: Mentioned) => void
}

export function MentionField({ fieldRef, of, value, onText, ...props }: Props) {
  const t = useTexts()
  const me = useActor().id
  const { owner = '', supplier = '' } = of ?? {}
  const [begun, setBegun] = useState<{ from: number; term: string }>()
  const combobox = useCombobox({
    opened: begun !== undefined,
    onOpenedChange: (isOpen) => isOpen || setBegun(undefined),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const [term] = useDebouncedValue(begun?.term ?? '', 150)
  const where = useMemo(
    (): FilterIn<User> =>
      all({ field: 'organization', op: 'in', value: [owner, supplier] }, whoCanBeTold(me), named(term)),
    [owner, supplier, me, term],
  )
  const {
    records: found,
    isLoading,
    rest,
    onScroll,
  } = useOffered<'users', readonly ['displayName', 'email']>(
    'users',
    begun && { where, fields: ['displayName', 'email'] },
  )
  // Nobody is named by who was offered a letter ago.
  const records = found.filter((person) => matches(named(begun?.term ?? ''), person))
  const pick = (id: string) => {
    const person = records.find((one) => one.id === id)
    const text = String(value ?? '')
    if (!person || !begun) return
    const name = person.displayName || person.email || person.id
    const rest = text.slice(begun.from + 1 + begun.term.length)
    onText(`${text.slice(0, begun.from)}@${name}${rest.startsWith(' ') ? '' : ' '}${rest}`, { id, name })
    setBegun(undefined)
  }
  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setBegun(of && selectionStart === selectionEnd ? mentionAt(text, selectionStart) : undefined)
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target withKeyboardNavigation={begun !== undefined}>
        <Textarea
          {...props}
          ref={fieldRef}
          value={value}
          description={of && t('remarks.text.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={10}
          onChange={(event) => {
            onText(event.currentTarget.value)
            look(event.currentTarget)
            combobox.updateSelectedOptionIndex()
          }}
          onClick={(event) => look(event.currentTarget)}
          onBlur={() => setBegun(undefined)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} onScroll={onScroll} aria-label={t('remarks.mention')}>
          {!isLoading && records.length === 0 && <Combobox.Empty>{t('remarks.mention.none')}</Combobox.Empty>}
          {records.map(({ id, displayName, email }) => (
            <Combobox.Option key={id} value={id}>
              {displayName || email}
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

const named = (term: string): FilterIn<User> => (term === '' ? everything : anyContains(term, 'displayName', 'email'))
