import { errorText, texts } from '../words/texts.ts'

type Fault = { code: string; params: Readonly<Record<string, unknown>> }

/**
 * What is wrong with a value, in words, at its field: the rule names fields as they are stored, people as they are called. Parts
 * of a value are named behind a dot.
 */
export function faultText(
  fault: Fault | undefined,
  label: string,
  { isStored = false, params = {}, part }: { isStored?: boolean; params?: Fault['params']; part?: string } = {},
): string | undefined {
  if (!fault) return undefined
  const name = part === undefined ? label : `${label} › ${part}`
  const given = { ...fault.params, placeholder: name, ...params }
  const reason = errorText({ code: fault.code, params: given }, { property: name, path: name })
  return isStored ? texts('ui.field.storedFault', { reason }) : reason
}
