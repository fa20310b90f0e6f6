import { parseSync } from 'oxc-parser'
import { findCircles } from './find-circles.ts'
import { findImpure } from './find-impure.ts'
import { type Arrow, findRoomCircles } from './find-room-circles.ts'
import { findSql } from './find-sql.ts'
import { isTest, judgeImport, ruleOf } from './judge-import.ts'
import { readImports } from './read-imports.ts'
import type { ArrowMap } from './read-map.ts'

export type SourceFile = { path: string; text: string }

/** A sentence for each fault: file, line, what is wrong, what would be right. */
export function checkFiles(map: ArrowMap, files: readonly SourceFile[]): string[] {
  const imports = new Map<string, string[]>()
  const arrows: Arrow[] = []
  const faults = files.flatMap(({ path, text }) => {
    const rule = ruleOf(map, path)
    if (!rule) return [`${path} lies in a folder that no row of the map in ARCHITECTURE.md names.`]
    const stage = path.split('/')[1]
    if (rule.stages && stage && !rule.stages.includes(stage))
      return [`${path} lies in a stage that the map in ARCHITECTURE.md does not list.`]
    const parsed = parseSync(path, text)
    const test = isTest(map, path)
    const found = readImports(path, text, parsed)
    const own = found.flatMap(({ at, target }) =>
      target && 'path' in target ? [{ from: path, to: target.path, line: lineAt(text, at) }] : [],
    )
    imports.set(
      path,
      own.map(({ to }) => to),
    )
    if (!test) arrows.push(...own)
    const faults = [
      ...found.map((one) => ({ at: one.at, why: judgeImport(map, path, one) })),
      ...(pure.test(path) && !test ? findImpure(text, parsed) : []),
      ...(withoutSql.test(path) && !test ? findSql(text, parsed) : []),
    ]
    return faults
      .filter(({ why }) => why !== undefined)
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, why }) => `${path}:${lineAt(text, at)} ${why}`)
  })
  return [
    ...faults,
    ...findCircles(imports).map((circle) => `Import each other, types included: ${circle.join(' -> ')}.`),
    ...map.rooms.ground
      .filter((path) => !imports.has(path))
      .map((path) => `${path} is not there: take it out of the ground in ARCHITECTURE.md.`),
    ...findRoomCircles(arrows, map.rooms),
  ]
}

const pure = /^(domain|artwork)\//
const withoutSql = /^(?!server\/store\/)(domain|artwork|schema|server|web|samples)\//

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
