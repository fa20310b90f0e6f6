import { isPlainName } from '../../formats/plain-name.ts'
import { plainName } from './download-names.ts'

/** As a file is called beside a version: signs that no path takes are a dash, and one of the same name stays beside it. */
export function attachmentName(given: string, there: readonly { name: string }[]): string {
  const whole = given.normalize('NFC').trim()
  const [, stem = '', ending = ''] = /^(.+?)(\.[^.]*)?$/su.exec(whole) ?? []
  const isPlain = isPlainName(whole) && isPlainName(stem)
  const [name, type] = isPlain ? [stem, ending] : [plainName(stem) || '_', plainEnding(ending)]
  const taken = new Set(there.map((one) => one.name.toLowerCase()))
  for (let count = 1; ; count++) {
    const called = `${name}${count === 1 ? '' : ` (${count})`}${type}`
    if (!taken.has(called.toLowerCase())) return called
  }
}

const plainEnding = (ending: string): string => {
  const plain = plainName(ending)
  return plain && `.${plain}`
}
