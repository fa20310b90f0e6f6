import { productError } from '#domain/errors.ts'
import type { FileInfo } from '../../adapters/files/files.ts'
import { authoriseFolder } from './authorise-file.ts'
import type { Context } from '../base/context.ts'

/** The files of one record, `{kind}/{id}` or a folder in it, as far as the person may read them; 100 a time (document 1 §9). */
export async function listFiles(
  context: Context,
  under: string,
  after: string | undefined,
): Promise<{ files: FileInfo[]; next: string | null }> {
  const folder = under.replace(/\/+$/, '')
  const mayRead = await authoriseFolder(context, folder)
  if (after !== undefined && !after.startsWith(`${folder}/`)) throw productError('query.staleCursor')
  const { files, next } = await context.files.list(`${folder}/`, after)
  return { files: files.filter(({ path }) => mayRead(path)), next }
}
