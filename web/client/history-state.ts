/** What travels with an address in the browser's history. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the open view whose place this one takes. */
    insteadOf?: string
  }
}

export {}
