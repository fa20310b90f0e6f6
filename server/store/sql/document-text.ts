/** A document as JSON text, made once for all that need it: the database, the caller of the write, the next write. */
const texts = new WeakMap<object, string>()

export function textOf(document: object): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const text = JSON.stringify(document)
  texts.set(document, text)
  return text
}
