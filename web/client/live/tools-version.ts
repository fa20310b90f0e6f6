/**
 * How often fonts or lists of divided words have changed since the application began to watch them. What was composed before
 * the last time is old: it may be set in a font that is gone, or lack one that has come.
 */
import { useSyncExternalStore } from 'react'
import { watchChanges } from './watch-changes.ts'

type Tool = 'fonts' | 'hyphenations'

const changes = { fonts: 0, hyphenations: 0 }
const watched = new Set<Tool>()
const watchers = new Set<() => void>()

export const useToolsVersion = (): number => useChangesOf('fonts') + useChangesOf('hyphenations')

export const useChangesOf = (tool: Tool): number =>
  useSyncExternalStore(tool === 'fonts' ? watchFonts : watchWords, () => changes[tool])

const watchFonts = (watcher: () => void) => subscribe('fonts', watcher)
const watchWords = (watcher: () => void) => subscribe('hyphenations', watcher)

function subscribe(tool: Tool, watcher: () => void): () => void {
  watchers.add(watcher)
  // It goes on when nobody asks: what changes meanwhile has changed for who asks next.
  if (!watched.has(tool)) watch(tool)
  watched.add(tool)
  return () => watchers.delete(watcher)
}

function watch(tool: Tool): void {
  // What is told first is what everything begins with.
  let isBeginning = true
  watchChanges(tool, undefined, () => {
    if (!isBeginning) changes[tool]++
    isBeginning = false
    for (const watcher of watchers) watcher()
  })
}
