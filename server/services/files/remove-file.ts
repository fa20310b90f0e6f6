import { productError } from '#domain/errors.ts'
import { authoriseFile } from './authorise-file.ts'
import type { Context } from '../base/context.ts'
import { attachmentAt, recordAttachment } from './attachments.ts'
import { keepSentName } from './sent-name.ts'
import { forgetPortrait, portraitAt } from './logos-and-photos.ts'

/**
 * Removes an uploaded file, for those who may write it. A profile photo can only be removed from one's own folder. Where
 * the file is gone already, what still names it goes all the same (specification §8).
 */
export async function removeFile(context: Context, path: string): Promise<void> {
  const portrait = portraitAt(path)
  await authoriseFile(context, path, 'write').catch((error: unknown) => {
    const isPhoto = portrait?.kind === 'users' && (error as { code?: string }).code === 'file.noAccess'
    throw isPhoto ? productError('account.photoNotYours') : error
  })
  await context.files.delete(path)
  await keepSentName(context.files, path, undefined)
  if (portrait) await forgetPortrait(context, portrait, path)
  const attachment = attachmentAt(path)
  if (attachment) await recordAttachment(context, attachment)
}
