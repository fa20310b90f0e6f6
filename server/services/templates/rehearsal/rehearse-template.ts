/** The rehearsal itself: a candidate composed with the data of the live releases and the stored tests, beside the design in use. */
import { createHash } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { isRefusal } from '#domain/errors.ts'
import type { Release } from '#domain/releases/release.ts'
import { followersOf, liveReleases } from '#domain/templates/live-releases.ts'
import type { Template } from '#domain/templates/template.ts'
import type { RehearsedCase } from '#schema/shapes/rehearsal.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import type { Prepared } from '../../printing/material/prepared.ts'
import type { Services } from '../../base/context.ts'
import { pagesOf } from '../../base/list-all.ts'
import { comparisonDpi, compareComposed, sideOf } from './rehearse-case.ts'
import { prepareStoredTest, testNames } from './rehearse-stored-tests.ts'
import { mergePlaceholders, rehearsalFolder } from '../replace-design.ts'
import { bytesOf, keptPlaceholders, readFacts, readJson } from '../../designs/template-files.ts'

/** As it is kept, to go on where a run ended. */
export type KeptCase = RehearsedCase & {
  /** Of what both sides were made of: unchanged, it is not composed again. */
  inputHash: string
}

export type RehearsalReport = {
  /** Of the candidate. */
  key: string
  total: number
  cases: readonly KeptCase[]
}

type Run = {
  startedBy: string
  progress: (percent: number) => Promise<void>
  signal: AbortSignal
}

/** Goes on where an earlier run ended. A candidate that is gone meanwhile needs no rehearsal. */
export async function rehearseTemplate(
  services: Services & Run,
  { templateId, key }: { templateId: string; key: string },
): Promise<{ total: number; different: number; failing: number } | undefined> {
  const { store, progress, signal } = services
  const template = await findWithCandidate(services, templateId, key)
  if (!template?.candidate || !template.design) return undefined
  const { candidate } = template
  const facts = await readFacts(services, { id: templateId, design: candidate })
  const dpi = comparisonDpi([...facts.pages, ...(await readFacts(services, template)).pages])
  const set = [...template.placeholders, ...(await keptPlaceholders(services, templateId, key))]
  const proposed = { ...template, design: candidate, placeholders: mergePlaceholders(set, facts) }
  const wanted = await casesOf(services, template)
  const known = new Map((await readRehearsalReport(services, templateId, key))?.cases.map((one) => [one.id, one]))
  const cases: KeptCase[] = []
  const keep = () => keepReport(services, templateId, { key, total: wanted.length, cases })
  await keep()

  let [kept, cost] = [performance.now(), 0]
  for (const one of wanted) {
    if (signal.aborted) throw new Error('interrupted')
    cases.push(await rehearse(services, one, { template, proposed, dpi, known: known.get(one.id) }))
    const now = performance.now()
    if (now - kept > Math.max(keepEvery, cost * keepShare)) {
      await keep()
      kept = performance.now()
      cost = kept - now
    }
    await progress((cases.length / wanted.length) * 100)
  }
  await keep()
  const failing = cases.filter(({ result }) => result === 'failing').length
  const different = cases.filter(({ result }) => result === 'different').length
  const counts = { compared: cases.length, different, failing }
  if (await findWithCandidate(services, templateId, key))
    await store.write(
      systemActor,
      [
        {
          kind: 'update',
          collection: 'templates',
          id: templateId,
          set: Object.fromEntries(Object.entries(counts).map(([name, value]) => [`candidate.${name}`, value])),
          expect: { values: { 'candidate.key': key } },
        },
      ],
      { label: `DesignRehearse ${candidate.name}` },
    )
  return { total: cases.length, different, failing }
}

export const caseFolder = (templateId: string, caseId: string): string =>
  `${rehearsalFolder(templateId)}cases/${caseId}/`

/** Undefined before the first case, and for another candidate's. */
export async function readRehearsalReport(
  services: Pick<Services, 'files'>,
  templateId: string,
  key: string | undefined,
): Promise<RehearsalReport | undefined> {
  const path = reportPath(templateId)
  const report = (await services.files.stat(path)) ? ((await readJson(services, path)) as RehearsalReport) : undefined
  return report?.key === key ? report : undefined
}

/** Milliseconds between two states of the report; what a stop loses. */
const keepEvery = 1500
/** A long report is written less often: a twentieth of the time goes into it. */
const keepShare = 20

const reportPath = (templateId: string): string => `${rehearsalFolder(templateId)}report.json`

const keepReport = ({ files }: Services, templateId: string, report: RehearsalReport) =>
  files.put(reportPath(templateId), bytesOf(report))

async function findWithCandidate({ store }: Services, id: string, key: string): Promise<Template | undefined> {
  const template = await store.find(systemActor, 'templates', id)
  return template?.candidate?.key === key ? template : undefined
}

type Wanted = Pick<RehearsedCase, 'id' | 'kind' | 'label' | 'release'> & {
  prepare: (services: Services, using: Template) => Promise<Prepared>
}

type Known = Pick<Release, 'id' | 'label'> & NonNullable<RehearsedCase['release']>

/** Releases as far as the person sees them who started it, and the tests. Data are read when their turn comes. */
async function casesOf(services: Services & Run, template: Template): Promise<Wanted[]> {
  const { store, actors, startedBy } = services
  const eyes = { store, actor: await actors.of(startedBy) }
  const releases: Known[] = []
  for await (const page of pagesOf(eyes, 'releases', { where: followersOf(template.id) }))
    for (const { id, label, status, number, owner, publicationId } of page)
      releases.push({ id, label, status, number, owner, ...(publicationId !== undefined && { publicationId }) })
  return [
    ...liveReleases(releases).map(({ id, label, ...release }): Wanted => ({
      id,
      kind: 'release',
      label,
      release,
      prepare: async (own, using) =>
        prepareRelease(own, { ...(await own.store.get(systemActor, 'releases', id)), using }),
    })),
    ...(await testNames(services, template.id)).map((name): Wanted => {
      const id = `test-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
      return { id, kind: 'test', label: name, prepare: (own, using) => prepareStoredTest(own, using, name) }
    }),
  ]
}

type Beside = { template: Template; proposed: Template; dpi: number; known: KeptCase | undefined }

async function rehearse(
  services: Services,
  { prepare, ...facts }: Wanted,
  { template, proposed, dpi, known }: Beside,
): Promise<KeptCase> {
  try {
    const [before, after] = [await prepare(services, template), await prepare(services, proposed)]
    const inputHash = `${before.inputHash} ${after.inputHash}`
    if (known?.inputHash === inputHash && !known.fault) return { ...known, ...facts }
    const old = sideOf(await before.compose({ pngDpi: dpi }))
    const now = sideOf(await after.compose({ pngDpi: dpi }))
    const comparison = await compareComposed(services, caseFolder(template.id, facts.id), old, now)
    return { ...facts, ...comparison, inputHash }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const fault = { code: error.code, params: error.params }
    return {
      ...facts,
      result: 'failing',
      share: 0,
      pages: [],
      findings: [],
      newFindings: 0,
      mended: 0,
      fault,
      inputHash: '',
    }
  }
}
