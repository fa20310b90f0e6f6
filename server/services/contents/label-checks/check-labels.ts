/**
 * Checks the labels that are due, those lately looked at first: composed as a release is, in the lane behind people's, and not at
 * all where nothing they are made of has changed.
 */
import { isRefusal, type ProductError } from '#domain/errors.ts'
import { releaseFindings } from '#domain/releases/pages/release-findings.ts'
import { unset, verdictOf } from '#domain/releases/pages/verdict.ts'
import { preflightLimitsOf } from '#domain/templates/preflight-policy.ts'
import type { CheckedLabel, DueCheck } from '../../../store/beside/label-checks.ts'
import { behindPeople } from '../../../adapters/engine/engine-pool.ts'
import type { Services } from '../../base/context.ts'
import { startChecking } from '../../base/due-label-checks.ts'
import { type ReadyLabel, readParts } from './read-parts.ts'

/** Labels whose parts are read together. */
const portion = 50
/** One is made ready while another is composed. */
const atOnce = 2

type Watch = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

export async function checkLabels(given: Services, { progress, signal }: Watch): Promise<void> {
  const services: Services = { ...given, engine: behindPeople(given.engine) }
  const { labelChecks } = services
  for (let due = await labelChecks.take(portion); due.length > 0; due = await labelChecks.take(portion)) {
    const read = await readParts(services, due)
    const waiting = [...due]
    const same: DueCheck[] = []
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        signal.throwIfAborted()
        if (await isSame(services, one, read)) same.push(one)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await labelChecks.keep(same)
    await progress(0)
  }
  const seconds = await labelChecks.untilDue()
  // What came due meanwhile is not in the portions above: a little later, since people type on.
  if (seconds === undefined) return
  await startChecking(services, new Date(Date.now() + Math.max(0, seconds) * 1000))
}

/** Where it is not, it is checked. */
async function isSame(
  services: Services,
  due: DueCheck,
  read: (pair: DueCheck) => Promise<ReadyLabel | undefined>,
): Promise<boolean> {
  const { labelChecks, log } = services
  try {
    const label = await read(due)
    if (label && due.hasWord && due.input === label.input) return true
    if (label) await labelChecks.settle(due, await checked(services, label))
    else await labelChecks.drop(due)
  } catch (error) {
    const engine = services.config.version
    if (isDecided(error)) await labelChecks.settle(due, { input: '', hash: null, engine, ...unset(error.code) })
    else {
      log.warn({ err: error, content: due.content, template: due.template }, 'a label could not be checked')
      await labelChecks.postpone(due)
    }
  }
  return false
}

async function checked({ config }: Services, label: ReadyLabel): Promise<CheckedLabel> {
  const { prepared, policy, template, data, isWrong, input } = label
  const kept = { input, engine: config.version }
  try {
    const { hash, diagnostics: told, findings } = await prepared.compose({ limits: preflightLimitsOf(policy) })
    const found = releaseFindings(template.placeholders, policy, data, { told, checked: findings })
    return { ...kept, hash, ...verdictOf(policy.publishing, found, { isWrong }) }
  } catch (error) {
    if (!isDecided(error)) throw error
    return { ...kept, hash: null, ...unset(error.code) }
  }
}

/** What a process that ends, or has too much to do, refuses says nothing of the label. */
const isDecided = (error: unknown): error is ProductError => isRefusal(error) && error.status < 500
