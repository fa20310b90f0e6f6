/** What would go wrong in print, kept up to date with a composition: the list that the server makes of the same data. */
import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { Diagnostic, PreflightLimits } from '#artwork/index.ts'
import { type ReleaseFinding, releaseFindings } from '#domain/releases/pages/release-findings.ts'
import { worstFirst } from '#domain/releases/pages/verdict.ts'
import type { Release } from '#domain/releases/release.ts'
import {
  blockingFindings,
  isPrintFinding,
  preflightLimitsOf,
  preflightOf,
  type PublishingDemand,
} from '#domain/templates/preflight-policy.ts'
import type { Template } from '#domain/templates/template.ts'
import type { CompositionState, LiveComposition } from './use-composition.ts'

export type PrintFinding = ReleaseFinding<Diagnostic>

export type PrintFindings = {
  /** The most serious first. */
  findings: readonly PrintFinding[]
  /** What the engine draws otherwise than InDesign: a matter of the design, not of what is filled in. */
  notes: readonly Diagnostic[]
  /** How many hold up publishing, by what is asked. */
  blocking: number
  demand: PublishingDemand
  /** The print check has seen these pages; until then only composing has spoken. */
  isComplete: boolean
}

type Checked = Pick<Template, 'placeholders' | 'preflight'>

/** What `useComposition` checks by; the same object as long as the template asks the same. */
export function usePrintLimits(template: Checked | undefined): Partial<PreflightLimits> | undefined {
  const policy = template && JSON.stringify(preflightLimitsOf(preflightOf(template)))
  return useMemo(() => (policy === undefined ? undefined : (JSON.parse(policy) as Partial<PreflightLimits>)), [policy])
}

/** `usual`: what is asked where the template says nothing. The same object as long as it says the same, so that what shows it rests while people type. */
export function usePrintFindings(
  { subscribe, state }: LiveComposition,
  template: Checked | undefined,
  data: Release['data'],
  usual: PublishingDemand,
): PrintFindings {
  const read = useMemo(() => reader(state, template, data, usual), [state, template, data, usual])
  const last = useRef(nothing)
  return useSyncExternalStore(subscribe, () => {
    const next = read()
    if (next !== last.current && JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next
    return last.current
  })
}

const nothing: PrintFindings = { findings: [], notes: [], blocking: 0, demand: 'printable', isComplete: false }

/** Works the list out once a state, however often it is asked. */
function reader(
  state: () => CompositionState,
  template: Checked | undefined,
  data: Release['data'],
  usual: PublishingDemand,
) {
  let seen: CompositionState | undefined
  let found = nothing
  return (): PrintFindings => {
    const now = state()
    if (now !== seen) found = template ? findingsOf(now, template, data, usual) : nothing
    seen = now
    return found
  }
}

function findingsOf(
  { composed, checked }: CompositionState,
  template: Checked,
  data: Release['data'],
  usual: PublishingDemand,
): PrintFindings {
  if (!composed) return nothing
  const policy = preflightOf(template, { publishing: usual })
  const told = composed.diagnostics
  const all = releaseFindings(template.placeholders, policy, data, { told, checked: checked?.findings ?? [] })
  return {
    findings: worstFirst(all),
    notes: worstFirst(told.filter((one) => !isPrintFinding(one))),
    blocking: blockingFindings(policy.publishing, all).length,
    demand: policy.publishing,
    isComplete: checked?.hash === composed.hash,
  }
}
