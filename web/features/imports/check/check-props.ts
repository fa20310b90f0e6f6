/** What the step that checks an import is told. */
import type { ImportAbout } from '#domain/imports/import-report.ts'
import type { Settings } from '../first-settings.ts'
import type { ImportCatalog } from '../use-import-catalog.ts'

type Check = { id: string; check: string; job: string | undefined }

export type CheckStepProps = {
  about: ImportAbout
  catalog: ImportCatalog
  settings: Settings
  check: Check
  onChange: (settings: Settings) => void
  onDone: () => void
  onCheck: (settings: Settings) => void
  isChecking: boolean
  onBack: () => void
}
