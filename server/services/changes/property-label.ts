/** What people call a property: as their own organization does, where it has a label of its own. */
import { Id } from '#domain/fields.ts'
import { inLanguage } from '#domain/formats/in-language.ts'
import { withOverride } from '#domain/properties/property-override.ts'
import type { Context } from '../base/context.ts'

type Asking = Pick<Context, 'store' | 'actor'>

export async function propertyLabel(
  { store, actor }: Asking,
  id: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const property = await store.find(actor, 'properties', id)
  if (!property) return undefined
  const own = await store.find(actor, 'organizations', actor.organization)
  return withOverride(property, own?.properties[id]).label
}

/** Of the properties that a refusal names, by its parameters. Nobody waits for a name that cannot be had. */
export async function namerOf(
  asking: Asking,
  params: Readonly<Record<string, unknown>>,
  language: string,
): Promise<(id: string) => string | undefined> {
  const names = new Map<string, string>()
  for (const id of namedIn(params)) {
    const label = await propertyLabel(asking, id).catch(() => undefined)
    const name = label && inLanguage(label, language)
    if (name) names.set(id, name)
  }
  return (id) => names.get(id)
}

/** `height`, `size.height` of a combination, `data.height.value`. */
const namedIn = ({ path, property }: Readonly<Record<string, unknown>>): Set<string> =>
  new Set(
    [path, property].flatMap((one) => {
      const steps = typeof one === 'string' && one.length < 300 ? one.split('.') : []
      return (steps[0] === 'data' ? steps.slice(1, 2) : one === property ? steps : []).filter((step) => isId(step))
    }),
  )

const isId = (step: string): boolean => Id.safeParse(step).success
