/** Keys of the form: to the next field without a value, to the next one with which something is wrong, to a field's buttons, between page and field. */
import { useEffect, useRef } from 'react'
import { nextField } from '#domain/releases/fields/next-field.ts'
import { type ToldKey, useKeysTold } from '../../../ui/keys/keys.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastKept } from '../../../ui/notices/toasts.tsx'
import { firstTool, isTool } from './field-tools.tsx'
import type { ReleaseDraft } from '../draft/use-release-draft.ts'

type Fields = {
  /** Tags, as they stand in the form. */
  order: readonly string[]
  isEmpty: (tag: string) => boolean
  isFaulty: (tag: string) => boolean
}

const keys: readonly ToldKey[] = [
  { keys: 'mod+enter', does: 'keys.nextEmpty' },
  { keys: 'alt+↓ alt+↑', does: 'keys.nextFaulty' },
  { keys: 'F4', does: 'keys.fieldTools' },
  { keys: 'F6', does: 'keys.pageAndField' },
]

export function useFieldKeys(
  { order, isEmpty, isFaulty }: Fields,
  { active, focus }: Pick<ReleaseDraft, 'active' | 'focus'>,
  isOn: boolean,
): void {
  const t = useTexts()
  useKeysTold(keys, isOn)
  const goTo = (tag: string | undefined, nothing: 'release.form.noneEmpty' | 'release.form.noneFaulty') => {
    if (tag === undefined) toastKept(t(nothing))
    else focus(tag)
  }
  const listen = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
    if (!(target instanceof Element) || isComposing || shiftKey) return
    const from = target.closest<HTMLElement>('[data-placeholder-field]')?.dataset['placeholderField']
    const page = target.closest(desk)
    if (from === undefined && !page) return
    const isMod = ctrlKey || metaKey
    if (key === 'Enter' && isMod && !altKey && from !== undefined)
      goTo(nextField(order, from, isEmpty), 'release.form.noneEmpty')
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && altKey && !isMod)
      goTo(
        nextField(order, from ?? active, isFaulty, key === 'ArrowDown' ? 'next' : 'previous'),
        'release.form.noneFaulty',
      )
    else if (key === 'F4' && !altKey && !isMod && from !== undefined) {
      if (isTool(target)) focus(from)
      else firstTool(target.closest('[data-placeholder-field]'))?.focus()
    } else if (key === 'F6' && !altKey && !isMod) swap(page ? (active ?? order[0]) : undefined, focus)
    else return
    event.preventDefault()
  }
  const now = useRef(listen)
  useEffect(() => {
    now.current = listen
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => now.current(event)
    // Before lists that an arrow would open.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOn])
}

const desk = '[data-page-hash]'

/** To this field; without one, to its place on the page. */
function swap(tag: string | undefined, focus: (tag: string) => void): void {
  const places = [`${desk} [data-picture-frame]`, `${desk} button[data-active]`, desk]
  const place = places.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null)
  if (tag === undefined) place?.focus()
  else focus(tag)
}
