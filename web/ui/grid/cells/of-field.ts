/** After a click an event of the clipboard is told of the cell that was clicked, not of the grid that has the focus. */
export const isOfField = (target: unknown): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
