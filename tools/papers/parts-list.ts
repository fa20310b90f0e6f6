import type { Delivered } from './find-delivered.ts'

/** What is read of a list of parts in CycloneDX, as npm writes it. */
export type PartsList = {
  metadata: { component: { 'bom-ref': string; name: string } }
  components: { 'bom-ref': string; name: string; version: string; scope?: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Of npm's list of everything the parts that are delivered alone; the product is called by its name, which npm takes from the folder. */
export function partsDelivered<List extends PartsList>(
  list: List,
  delivered: readonly Delivered[],
  product: string,
): List {
  const known = new Set(delivered.map(({ name, version }) => `${name} ${version}`))
  const components = list.components
    .filter(({ name, version }) => known.has(`${name} ${version}`))
    .map((part) => ({ ...part, scope: 'required' }))
  const { component } = list.metadata
  const refs = new Set([component['bom-ref'], ...components.map((part) => part['bom-ref'])])
  const dependencies = list.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  return {
    ...list,
    metadata: { ...list.metadata, component: { ...component, name: product } },
    components,
    dependencies,
  }
}
