import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** What is loaded with a file at once: its imports but those of types, and what these import. */
function loadedWith(path: string, seen: Set<string>): void {
  if (seen.has(path)) return
  seen.add(path)
  if (path.startsWith('package ')) return
  const { module } = parseSync(path, readFileSync(new URL(path, import.meta.url), 'utf8'))
  const named = [
    ...module.staticImports.map((one) => ({
      from: one.moduleRequest.value,
      types: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => ({ from: entry.moduleRequest?.value, types: entry.isType })),
    ),
  ]
  for (const { from, types } of named)
    if (from && !types)
      loadedWith(from.startsWith('.') ? `./${posix.join(posix.dirname(path), from)}` : `package ${from}`, seen)
}

test('the facts of the engine are told without loading it', () => {
  const seen = new Set<string>()
  loadedWith('./facts.ts', seen)
  // A profile within a PNG is packed. Of hyphen a few kilobytes; its patterns come when a language is first asked for.
  expect([...seen].filter((path) => path.startsWith('package '))).toEqual(['package fflate', 'package hyphen'])
  expect([...seen].filter((path) => /^\.\/(layout|paint|preflight|index)/.test(path))).toEqual([])
  expect(seen.size).toBeGreaterThan(3)
})
