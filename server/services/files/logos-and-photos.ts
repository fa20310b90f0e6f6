/** A person's photo and an organization's logo: small pictures that people upload themselves, and that their record names. */
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { shorten } from '#domain/formats/refusals/expected.ts'
import { mostPortraitSize, portraitFormats } from '#domain/pictures/logos-and-photos.ts'
import { shownSize } from '../../adapters/files/spool.ts'
import type { Context } from '../base/context.ts'

export type Portrait = { kind: 'users' | 'organizations'; id: string }

const places = { users: /^users\/([^/]+)\/photo[^/]*$/, organizations: /^organizations\/([^/]+)\/logo$/ }

/** `users/{uid}/photo…` and `organizations/{id}/logo`; undefined for all other files. */
export function portraitAt(path: string): Portrait | undefined {
  for (const kind of ['users', 'organizations'] as const) {
    const id = places[kind].exec(path)?.[1]
    if (id) return { kind, id }
  }
  return undefined
}

export function requirePortraitSize({ kind }: Portrait, size: number): void {
  const most = mostPortraitSize[kind]
  const bytes = most * 1024 * 1024
  if (size <= bytes) return
  throw kind === 'users'
    ? productError('account.photoTooLarge', { maxSize: most })
    : productError('organization.logoTooLarge', { maxSize: shownSize(bytes) })
}

/** Beyond its first bytes the file must be a picture. `sentAs` names it where nothing in it does. */
export async function requirePortraitType({ kind }: Portrait, bytes: Uint8Array, sentAs = ''): Promise<void> {
  const [{ sharp }, { typeByBytes }] = await Promise.all([
    import('../../adapters/pixels/pixels.ts'),
    import('../../adapters/pixels/recognise-picture.ts'),
  ])
  const facts = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined)
  if (facts && portraitFormats.includes(facts.format)) return
  const type = facts?.format ?? typeByBytes(bytes) ?? (shorten(sentAs) || 'application/octet-stream')
  const named = { type, types: portraitFormats.join(', ') }
  throw kind === 'users'
    ? productError('upload.typeNotSupported', named)
    : productError('organization.logoTypeNotSupported', named)
}

const mostPixels = 50e6

export async function recordPortrait({ store, actor }: Context, { kind, id }: Portrait, path: string): Promise<void> {
  const field = fields[kind]
  await store.write(
    within(actor, 'file.portrait'),
    [{ kind: 'update', collection: kind, id, set: { [field]: path } }],
    { label: 'PortraitUpload' },
  )
}

/** The record names no file where the one that it named is gone; another one it names further. */
export async function forgetPortrait({ store, actor }: Context, { kind, id }: Portrait, path: string): Promise<void> {
  const field = fields[kind]
  const record: Readonly<Record<string, unknown>> = await store.get(actor, kind, id)
  if (record[field] !== path) return
  await store.write(within(actor, 'file.portrait'), [{ kind: 'update', collection: kind, id, unset: [field] }], {
    label: 'PortraitDelete',
  })
}

const fields = { users: 'photoURL', organizations: 'logo' }
