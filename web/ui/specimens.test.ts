import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('./', import.meta.url).pathname
const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    path.endsWith('.tsx') &&
    !/\.(test|specimen)\.tsx$/.test(path) &&
    /^export (?:const|function) [A-Z]/m.test(readFileSync(root + path, 'utf8')),
)
const specimenOf = (path: string): string => path.replace(/\.tsx$/, '.specimen.tsx')
const hasSpecimen = (path: string): boolean => existsSync(root + specimenOf(path))

/** Parts of another one, in whose specimen they are seen. */
const shownBy: Readonly<Record<string, string>> = {
  'dialogs/menu-act.tsx': 'dialogs/more-menu.tsx',
  'fields/day-calendar.tsx': 'fields/day-input.tsx',
  'grid/cell-menu.tsx': 'grid/grid.tsx',
  'grid/drawn/group-row.tsx': 'grid/grid.tsx',
  'grid/foot/grid-foot.tsx': 'grid/grid.tsx',
  'grid/grid-body.tsx': 'grid/grid.tsx',
  'grid/grid-row.tsx': 'grid/grid.tsx',
  'grid/head/grid-head.tsx': 'grid/grid.tsx',
  'grid/head/head-menu.tsx': 'grid/grid.tsx',
  'grid/head/resizer.tsx': 'grid/grid.tsx',
  'keys/key-tooltip.tsx': 'lists/walk-steps.tsx',
  'notices/empty-state.tsx': 'notices/state.tsx',
  'notices/error-state.tsx': 'notices/state.tsx',
  'notices/loading.tsx': 'notices/state.tsx',
  'notices/skeleton.tsx': 'notices/state.tsx',
}

test('each part of the design system has its specimen, or is seen in that of the one it belongs to', () => {
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter((path) => !hasSpecimen(path) && shownBy[path] === undefined)).toEqual([])
})

test('nothing is left out that has a specimen or is gone', () => {
  const wrong = Object.entries(shownBy).filter(
    ([path, owner]) => !components.includes(path) || hasSpecimen(path) || !hasSpecimen(owner),
  )
  expect(wrong).toEqual([])
})
