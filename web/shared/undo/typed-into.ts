/**
 * Whether something was typed into the field with the focus that is not on its way to the server: then Ctrl/Cmd+Z is the
 * browser's, which takes back letter by letter. A field that is left, or saved after a rest, has nothing of that kind.
 */
import { allDrafts, isHere, type KeptDraft, onDraftsChange } from '../../client/editing/journal.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field, what it said when it was entered or last saved, and whether something else was typed since. */
let entered: { field: TextField; text: string; isTyped: boolean } | undefined

export const isTypedInto = (target: EventTarget | null): boolean =>
  entered !== undefined && entered.field === target && entered.isTyped

/** From now on, until what it answers with is called. */
export function watchTyping(): () => void {
  let before = typing()
  const settle = () => {
    const now = typing()
    if (entered && [...before].some((key) => !now.has(key)))
      entered = { ...entered, text: entered.field.value, isTyped: false }
    before = now
  }
  document.addEventListener('focusin', enter, true)
  document.addEventListener('input', type, true)
  const forget = onDraftsChange(settle)
  return () => {
    document.removeEventListener('focusin', enter, true)
    document.removeEventListener('input', type, true)
    forget()
  }
}

function enter({ target }: Event): void {
  entered = isTextField(target) ? { field: target, text: target.value, isTyped: false } : undefined
}

function type({ target }: Event): void {
  if (!isTextField(target)) return
  const text = entered?.field === target ? entered.text : ''
  entered = { field: target, text, isTyped: target.value !== text }
}

/** The fields with a draft that waits for the person. */
const typing = (): ReadonlySet<string> => new Set(allDrafts().filter(isTyping).map(keyOf))

const isTyping = (draft: KeptDraft): boolean => isHere(draft) && draft.state === 'typing'
const keyOf = ({ collection, id, path }: KeptDraft): string => `${collection}/${id}/${path}`

const withoutText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'])

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !withoutText.has(target.type))
