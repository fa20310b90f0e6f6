/** A file of a version, taken home under the name that its collections give it. */
import { downloadFileName, type FileNaming } from '#domain/releases/download-names.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { releaseFileAddress } from '#web/client/release-files.ts'
import { saveFile } from '#web/client/save-file.ts'
import type { Texts } from '#web/ui/texts.ts'
import { titled } from '#web/ui/titled.ts'

export function takeReleaseFile(t: Texts, release: Release, file: ReleaseFile, naming: FileNaming): Promise<void> {
  const name = downloadFileName(release, file, naming)
  return titled(t('file.loadFailed', { name }), saveFile(releaseFileAddress(file.path), name))
}
