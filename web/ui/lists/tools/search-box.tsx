/** Search within a view. What is typed is reported after a short rest; Esc clears; `/` focuses it from anywhere in the view. */
import { CloseButton, TextInput } from '@mantine/core'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type ToldKey, useKeysTold } from '../../keys/keys.ts'
import { useTexts } from '../../words/texts.ts'

const rest = 120
/** Pixels of a letter, as fields write it. */
const letter = 6.8
const keys: readonly ToldKey[] = [{ keys: '/', does: 'keys.search' }]

export function SearchBox({
  value,
  onChange,
  label,
  width = 240,
  isFirst = false,
}: {
  value: string
  onChange: (value: string) => void
  label: string
  width?: number | string
  /** One comes to the view to type here. */
  isFirst?: boolean
}) {
  const t = useTexts()
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const [measured, { width: room }] = useResizeObserver<HTMLInputElement>()
  const ref = useMergedRef(input, measured)
  const reported = useRef(value)

  useEffect(() => {
    if (value !== reported.current) {
      reported.current = value
      setTyped(value)
    }
  }, [value])

  useEffect(() => {
    if (typed === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed
      onChange(typed)
    }, rest)
    return () => clearTimeout(timer)
  }, [typed, onChange])

  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])

  useKeysTold(keys)
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        target.closest('input, textarea, [contenteditable], [role=grid]')
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  return (
    <TextInput
      ref={ref}
      type="search"
      role="searchbox"
      // A dialog takes the focus when it opens, to what asks for it.
      data-autofocus={isFirst || undefined}
      // Beside others it gives way before one of them has to go.
      {...(width === '100%' ? { w: width } : { maw: width, style: { flex: '1000 1 160px' } })}
      value={typed}
      // One word in place of three that are cut.
      placeholder={room > 0 && room < label.length * letter ? t('ui.search') : label}
      aria-label={label}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      rightSection={
        typed ? <CloseButton size="xs" aria-label={t('ui.search.clear')} onClick={() => setTyped('')} /> : undefined
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.stopPropagation()
          setTyped('')
        }
      }}
    />
  )
}
