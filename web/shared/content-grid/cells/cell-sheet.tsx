/**
 * A value that needs more room than a cell has: the editor of the form, on a sheet below the cell. Tab behind its last field, Enter in
 * a line and whoever clicks elsewhere save; Esc leaves the value as it was. What the rule refuses stays here with the reason.
 */
import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Refusal } from '#domain/errors.ts'
import type { Property } from '#domain/properties/property.ts'
import { sameValue } from '#domain/same-value.ts'
import { useLeave } from '../../../client/editing/use-leave.ts'
import { useTyping } from '../../../client/editing/use-typing.ts'
import type { CellDone } from '../../../ui/grid/columns.ts'
import { entriesOf, valueOfEntries } from '../../values/editors/combination-entries.ts'
import { ValueEditor } from '../../values/editors/value-editor.tsx'
import classes from './cell-sheet.module.css'

type Value = PropertyValue | undefined

type SheetCellProps = {
  property: Property
  label: string
  language: string
  /** What is saved. */
  stored: Value
  initial: Value
  inherited: Value
  /** Of what was entered before. */
  refusal: Refusal | undefined
  words: (fault: Refusal | undefined) => string | undefined
  judge: (value: Value) => Refusal | undefined
  onType: (value: Value) => void
  onCommit: (value: Value) => Refusal | undefined
  onDiscard: () => void
  /** Its screen was left while one was at it. */
  onLeave: () => void
  onDone: CellDone
  /** What the cell says meanwhile. */
  children: ReactNode
}

export function SheetCell(props: SheetCellProps) {
  const { property, label, language, inherited, words, judge, children } = props
  const { sheet, value, found, typed, change, choose, onKeyDown } = useSheet(props)
  return (
    <Popover
      opened
      position="bottom-start"
      offset={2}
      // Beneath the pictures that one chooses from.
      zIndex={150}
      withRoles={false}
      hideDetached={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.value}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown
        ref={sheet}
        className={classes.sheet}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div ref={focusWithin}>
          <ValueEditor
            property={property}
            label={label}
            language={language}
            value={value}
            inherited={inherited}
            readOnly={false}
            fault={words(found)}
            judge={judge}
            onType={(next) => {
              typed()
              change(next)
            }}
            onDiscard={() => undefined}
            onSave={(chosen) => chosen && choose(chosen.value)}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** What is entered on the sheet, and how it is left. */
function useSheet({ property, stored, initial, refusal, judge, ...on }: SheetCellProps) {
  // What it begins with is told anew with every key, since it is kept.
  const [begun] = useState(initial)
  const [value, setValue] = useState(begun)
  const [fault, setFault] = useState(refusal)
  const { isTyping, typed, rested } = useTyping()
  const sheet = useRef<HTMLDivElement>(null)
  /** What is saved by whoever leaves in the same moment. */
  const now = useRef(begun)
  const isTouched = useRef(false)
  const finished = useRef(false)

  useLeave(() => finished.current || on.onLeave())

  function change(next: Value) {
    if (finished.current || sameValue(next, now.current)) return
    now.current = next
    isTouched.current = true
    setValue(next)
    // A fault that was told goes when it is mended.
    setFault(fault && judge(next))
    on.onType(next)
  }

  function finish(next?: Parameters<CellDone>[0], isLeaving = false) {
    blurWithin(sheet.current)
    if (finished.current) return
    rested()
    const entered = settled(now.current, property)
    if (isTouched.current && sameValue(entered, stored)) on.onDiscard()
    else if (isTouched.current) {
      const refused = on.onCommit(entered)
      if (refused && !isLeaving) {
        setFault(refused)
        return focusWithin(sheet.current)
      }
    }
    finished.current = true
    on.onDone(next)
  }

  function choose(next: Value) {
    rested()
    change(next)
    // Of pictures only one is looked for.
    if (property.type === 'image' && !property.multiple) finish()
  }

  useLeavingBy(() => finish(undefined, true))
  // What had the focus may have been taken out.
  useEffect(() => {
    if (document.activeElement === document.body) focusWithin(sheet.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- With another value other fields stand here.
  }, [value])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget, key, shiftKey } = event
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    event.stopPropagation()
    const isOpen = target.getAttribute('aria-expanded') === 'true'
    const reached = reachedIn(currentTarget)
    if (key === 'Escape' && !isOpen) {
      finished.current = true
      if (isTouched.current) on.onDiscard()
      on.onDone()
    } else if (key === 'Enter' && isLine(target) && !event.defaultPrevented) finish('down')
    else if (key === 'Tab' && target === (shiftKey ? reached[0] : reached.at(-1))) finish(shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }

  const found = isTyping || value === begun ? fault : judge(value)
  return { sheet, value, found, typed, change, choose, onKeyDown }
}

/** Whoever presses elsewhere leaves. */
function useLeavingBy(leave: () => void): void {
  const leaveBy = useEffectEvent((event: MouseEvent) => {
    // What lies over the page belongs to the sheet: its choices, the pictures to choose from.
    if (event.target instanceof Element && !event.target.closest('[data-portal]')) leave()
  })
  useEffect(() => {
    const press = (event: MouseEvent) => leaveBy(event)
    document.addEventListener('mousedown', press)
    return () => document.removeEventListener('mousedown', press)
  }, [])
}

/** Entries without any value are worth no save. */
const settled = (value: Value, { type }: Property): Value =>
  type === 'combination' ? valueOfEntries(entriesOf(value)) : value

const fields = 'input:not([type=hidden], [tabindex="-1"]), select, textarea'

const reachedIn = (sheet: HTMLElement): HTMLElement[] =>
  [...sheet.querySelectorAll<HTMLElement>(`a[href], button, ${fields}`)].filter(
    (one) => !one.matches(':disabled, [tabindex="-1"]'),
  )

/** To what is entered; where all is chosen, to the last button, behind those that take out. */
function focusWithin(sheet: HTMLElement | null): void {
  const field = sheet?.querySelector<HTMLElement>(fields) ?? (sheet ? reachedIn(sheet).at(-1) : undefined)
  field?.focus({ preventScroll: true })
}

/** Some editors hand over what was typed only when they are left. */
function blurWithin(sheet: HTMLElement | null): void {
  if (document.activeElement instanceof HTMLElement && sheet?.contains(document.activeElement))
    document.activeElement.blur()
}

const isLine = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && target.type === 'text' && !target.hasAttribute('aria-haspopup')
