/** Before a line leaves its list: the focus goes to the one that takes its place, or to the one above; else it fell with the line. */
export function toNeighbour(control: HTMLElement): void {
  const list = control.closest('ul')
  const all = [...(list?.querySelectorAll<HTMLElement>('input') ?? [])]
  const at = all.indexOf(control)
  ;(all[at + 1] ?? all[at - 1])?.focus({ preventScroll: true })
}
