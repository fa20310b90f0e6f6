import { type Awaited, type CounterpartKind, counterpartKinds } from './awaited.ts'

/** By kind, the names of what is called, shown or thrown by nobody. */
export type Lonely = Readonly<Record<CounterpartKind, readonly string[]>>

const sayings: Readonly<Record<CounterpartKind, readonly [lonely: string, met: string]>> = {
  exports: ['is used by tests alone: give it its caller, or delete it', 'has a caller in production code'],
  routes: ['has no screen in web/app: draw it, or delete the route', 'has a screen'],
  errors: ['is thrown by nobody: throw it, or delete it with its texts', 'is thrown'],
  operations: ['has no button in web: give it one, or delete it', 'has a button'],
  calls: ['is called by nothing in web: call it, or say in forOtherClients whom it is for', 'is called'],
  jobs: ['has no row on a screen: name it there', 'has a row on a screen'],
}

/** A sentence for each that is alone and not awaited, and for each that is awaited without need. */
export function judgeCounterparts(lonely: Lonely, awaited: Awaited): string[] {
  return counterpartKinds.flatMap((kind) => {
    const [alone, met] = sayings[kind]
    const waiting = Object.entries(awaited).flatMap(([wing, lists]) =>
      (lists[kind] ?? []).map((name) => ({ wing, name })),
    )
    return [
      ...lonely[kind]
        .filter((name) => !waiting.some((one) => one.name === name))
        .map((name) => `${kind}: ${name} ${alone}.`),
      ...waiting
        .filter(({ name }) => !lonely[kind].includes(name))
        .map(
          ({ wing, name }) => `${kind}: ${name} ${met} or is gone: take it off the list of "${wing}" in awaited.ts.`,
        ),
    ]
  })
}
