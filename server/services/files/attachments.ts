/** The files that people lay beside a version: its record names them, and its log tells who brought and who removed them. */
import { within } from '#domain/access/actor.ts'
import { canManage } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { type Attachment, attachmentLimits, refusalToAttach } from '#domain/releases/attachment.ts'
import type { Release } from '#domain/releases/release.ts'
import type { FileInfo } from '../../adapters/files/files.ts'
import { shownSize } from '../../adapters/files/spool.ts'
import type { Context } from '../base/context.ts'
import { oneAfterAnother } from '../base/one-after-another.ts'
import { logEntry } from '../base/release-writes.ts'

/** Nothing lies deeper: no record would name it, and what is held of attachments would not be of it. */
export const mayWriteOfRelease = (actor: Actor, release: Release, name: string): boolean =>
  /^attachments\/[^/]+$/.test(name) && canManage(actor, release)

export type AttachmentPlace = { release: string; name: string }

export function attachmentAt(path: string): AttachmentPlace | undefined {
  const [, release, name] = /^releases\/([^/]+)\/attachments\/([^/]+)$/.exec(path) ?? []
  return release !== undefined && name !== undefined ? { release, name } : undefined
}

/** Throws `attachment.typeRefused`, `attachment.tooMany`, `upload.tooLarge`: before a byte of it is taken. */
export async function requireAttachable({ store, actor }: Context, at: AttachmentPlace, size: number): Promise<void> {
  const { attachments } = await store.get(actor, 'releases', at.release)
  const refusal = refusalToAttach(at.name, attachments)
  if (refusal) throw new ProductError(refusal)
  const most = attachmentLimits.megabytes * 1024 * 1024
  if (size > most) throw productError('upload.tooLarge', { maxSize: shownSize(most) })
}

/** Once the file is there, or (without one) gone. */
export const recordAttachment = (context: Context, at: AttachmentPlace, file?: FileInfo): Promise<void> =>
  oneAfterAnother(`attachments ${at.release}`, async () => {
    const { store, actor, clock } = context
    const release = await store.get(actor, 'releases', at.release)
    const others = release.attachments.filter(({ name }) => name !== at.name)
    const isNew = others.length === release.attachments.length
    if (!file && isNew) return
    const refusal = file && isNew ? refusalToAttach(at.name, others) : undefined
    if (file && refusal) {
      // Many came at once, each within what is allowed as it began.
      await context.files.delete(file.path)
      throw new ProductError(refusal)
    }
    const entry = (made: FileInfo): Attachment => ({
      name: at.name,
      filesize: made.size,
      updateTimestamp: clock().toISOString(),
    })
    const told = !file ? 'attachmentRemoved' : isNew ? 'attachment' : undefined
    const set = {
      attachments: file ? [...others, entry(file)] : others,
      ...(told && { log: [...release.log, logEntry(actor, clock(), told, at.name)] }),
    }
    const expect = { values: { attachments: release.attachments, log: release.log } }
    await store.write(
      within(actor, 'release.attachment'),
      [{ kind: 'update', collection: 'releases', id: release.id, set, expect }],
      { label: file ? 'AttachmentUpload' : 'AttachmentDelete' },
    )
  })
