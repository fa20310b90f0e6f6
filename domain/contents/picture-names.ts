/** How a table names pictures: the last step of a path, in any case, with or without its ending. */

export const pictureNamed = (text: string): string => text.split(/[\\/]/u).at(-1)?.trim() ?? ''

const plain = (name: string): string => pictureNamed(name).normalize('NFC').toLowerCase()
const base = (name: string): string => plain(name).replace(/\.[^.]+$/u, '')

/** By what a text names: the name as it is written, or one that has any ending where the text has none. */
export class PictureNames {
  readonly #names = new Map<string, string>()

  add(name: string): void {
    this.#names.set(plain(name), name)
    if (!this.#names.has(base(name))) this.#names.set(base(name), name)
  }

  find(text: string): string | undefined {
    return this.#names.get(plain(text))
  }
}

/** Those of the files that some of the texts name. */
export function filesNamed<One extends { name: string }>(files: readonly One[], texts: readonly string[]): One[] {
  const names = new PictureNames()
  for (const { name } of files) names.add(name)
  const wanted = new Set(texts.flatMap((text) => names.find(text) ?? []))
  return files.filter(({ name }) => wanted.has(name))
}
