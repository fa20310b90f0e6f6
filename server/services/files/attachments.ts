/** The files that people lay beside a version, or beside what they say about one: its record names them, and a version's log tells who brought and who removed them. */
import { within } from '#domain/access/actor.ts'
import { canManage } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { type Attachment, attachmentLimits, refusalToAttach, remarkFileLimits } from '#domain/releases/attachment.ts'
import type { Release } from '#domain/releases/release.ts'
import { isOwnRemark, type Remark } from '#domain/releases/remark.ts'
import type { FileInfo } from '../../adapters/files/files.ts'
import { shownSize } from '../../adapters/files/spool.ts'
import type { Context } from '../base/context.ts'
import { oneAfterAnother } from '../base/one-after-another.ts'
import { logEntry } from '../base/release-writes.ts'

/** Nothing lies deeper: no record would name it, and what is held of attachments would not be of it. */
const isAttachment = (name: string): boolean => /^attachments\/[^/]+$/.test(name)

export const mayWriteOfRelease = (actor: Actor, release: Release, name: string): boolean =>
  isAttachment(name) && canManage(actor, release)

/** What somebody said is theirs, with what they laid beside it. */
export const mayWriteOfRemark = (actor: Actor, remark: Remark, name: string): boolean =>
  isAttachment(name) && isOwnRemark(actor, remark) && canManage(actor, remark)

export type AttachmentPlace = { kind: 'releases' | 'remarks'; id: string; name: string }

const limitsOf = { releases: attachmentLimits, remarks: remarkFileLimits } as const

export function attachmentAt(path: string): AttachmentPlace | undefined {
  const [, kind, id, name] = /^(releases|remarks)\/([^/]+)\/attachments\/([^/]+)$/.exec(path) ?? []
  if (id === undefined || name === undefined) return undefined
  return { kind: kind === 'remarks' ? 'remarks' : 'releases', id, name }
}

/** Throws `attachment.typeRefused`, `attachment.tooMany`, `upload.tooLarge`: before a byte of it is taken. */
export async function requireAttachable({ store, actor }: Context, at: AttachmentPlace, size: number): Promise<void> {
  const { attachments = [] } = await store.get(actor, at.kind, at.id)
  const limits = limitsOf[at.kind]
  const refusal = refusalToAttach(at.name, attachments, limits)
  if (refusal) throw new ProductError(refusal)
  const most = limits.megabytes * 1024 * 1024
  if (size > most) throw productError('upload.tooLarge', { maxSize: shownSize(most) })
}

/** Once the file is there, or (without one) gone. */
export const recordAttachment = (context: Context, at: AttachmentPlace, file?: FileInfo): Promise<void> =>
  oneAfterAnother(`attachments ${at.kind}/${at.id}`, async () => {
    const { store, actor, clock } = context
    const record = await store.get(actor, at.kind, at.id)
    const there: readonly Attachment[] = record.attachments ?? []
    const others = there.filter(({ name }) => name !== at.name)
    const isNew = others.length === there.length
    if (!file && isNew) return
    const refusal = file && isNew ? refusalToAttach(at.name, others, limitsOf[at.kind]) : undefined
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
    const log = 'log' in record ? record.log : undefined
    const set = {
      attachments: file ? [...others, entry(file)] : others,
      ...(log && told && { log: [...log, logEntry(actor, clock(), told, at.name)] }),
    }
    const expect = log ? { values: { attachments: there, log } } : { version: record.version }
    await store.write(
      within(actor, at.kind === 'remarks' ? 'remark.attachment' : 'release.attachment'),
      [{ kind: 'update', collection: at.kind, id: at.id, set, expect }],
      { label: file ? 'AttachmentUpload' : 'AttachmentDelete' },
    )
  })
