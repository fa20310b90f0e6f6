import { exists } from 'i18next'
import { ProductError } from '#web/client/errors.ts'
import { errorText, type TextKey, type Texts } from '#web/ui/texts.ts'

/** Why an upload was refused. What the engine names by a code is said in words. */
export function uploadFault(t: Texts, error: unknown): string {
  if (!(error instanceof ProductError) || error.code !== 'artwork.designUnreadable') return errorText(error)
  const key = `diagnostic.${error.params['reason']}`
  return isTextKey(key) ? t('artwork.designUnreadable', { reason: t(key) }) : errorText(error)
}

const isTextKey = (key: string): key is TextKey => exists(key)
