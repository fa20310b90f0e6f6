/** The keys that do the same: `<KeyHint keys="mod+K" />`. `mod` is ⌘ on a Mac, Ctrl elsewhere. */
import classes from './key-hint.module.css'

export const isMac = /mac|iphone|ipad/i.test(navigator.platform)
const names: Readonly<Record<string, string>> = isMac
  ? { mod: '⌘', alt: '⌥', shift: '⇧', enter: '↵', space: '␣', esc: 'esc' }
  : { mod: 'Ctrl', alt: 'Alt', shift: '⇧', enter: '↵', space: '␣', esc: 'Esc' }

/** Said aloud only where the keys are what is told. */
export function KeyHint({ keys, isSpoken = false }: { keys: string; isSpoken?: boolean }) {
  return (
    <kbd className={classes.keys} aria-hidden={!isSpoken || undefined}>
      {keys
        .split('+')
        .map((key) => names[key] ?? key)
        .join(isMac ? '' : '+')}
    </kbd>
  )
}
