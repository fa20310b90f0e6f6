/** An id that is proposed for what is called something: `bluetezeit_monat` of "Blütezeit (Monat)". */
const mostCharacters = 64

/** Empty for a label without any letter or digit. The first free one of `_2`, `_3` … where it is taken. */
export function idFromLabel(label: string, isTaken: (id: string) => boolean = () => false): string {
  const id = label
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  if (id === '') return ''
  const short = id.slice(0, mostCharacters - 4).replace(/_+$/, '')
  if (!isTaken(short)) return short
  for (let count = 2; ; count++) if (!isTaken(`${short}_${count}`)) return `${short}_${count}`
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
