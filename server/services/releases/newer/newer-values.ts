/** What of releases is newer in the database than they have it, as the person may use that. */
import { systemActor } from '#domain/access/actor.ts'
import { type Filling, newerInDatabase } from '#domain/releases/fields/fill-release.ts'
import type { Database } from '#domain/releases/fields/content-link.ts'
import { releaseChanges } from '#domain/releases/release-changes.ts'
import type { Release } from '#domain/releases/release.ts'
import type { RenewedField } from '#domain/releases/course/renewal.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { readDatabase } from './read-database.ts'

export type Newer = { entries: Filling['entries']; changes: RenewedField[] }

/** By release; fields are called as in the actor's language. */
export async function newerValues(
  context: Context,
  releases: readonly (Release & { id: string })[],
): Promise<Map<string, Newer>> {
  const { store, actor } = context
  const database = await databaseOf(context, releases)
  // How fields are called is no secret, also to those who do not see the template.
  const templates = await listById(
    { store, actor: systemActor },
    'templates',
    releases.flatMap(({ template }) => template ?? []),
  )
  return new Map(
    releases.map(({ id, data, template, ownPdf }) => {
      // Nothing of the fields is on the pages of a PDF of its own.
      const entries = ownPdf ? {} : newerInDatabase(data, database)
      const named = template === undefined ? undefined : templates.get(template)
      const changes = releaseChanges(named, data, { ...data, ...entries }, actor.language ?? 'de')
      return [id, { entries, changes: changes.map(({ tag, name, before, after }) => ({ tag, name, before, after })) }]
    }),
  )
}

async function databaseOf(context: Context, releases: readonly Release[]): Promise<Database> {
  const links = releases.flatMap(({ data }) => Object.values(data))
  const properties = await listById(
    context,
    'properties',
    links.flatMap(({ property }) => property ?? []),
  )
  return readDatabase(
    context,
    links.flatMap(({ content }) => content ?? []),
    properties,
  )
}
