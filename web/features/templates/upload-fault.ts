import { reasonText } from '#web/artwork/diagnostic-text.ts'
import { ProductError } from '#web/client/errors.ts'
import { errorText, type Texts } from '#web/ui/texts.ts'

/** Why an upload was refused. What the engine names by a code is said in words. */
export function uploadFault(t: Texts, error: unknown): string {
  if (!(error instanceof ProductError) || error.code !== 'artwork.designUnreadable') return errorText(error)
  const reason = reasonText(t, error.params['reason'])
  return reason === undefined ? errorText(error) : t('artwork.designUnreadable', { reason })
}
