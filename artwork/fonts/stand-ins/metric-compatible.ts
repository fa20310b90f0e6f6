import { normalName } from '../font-names.ts'
import { familyName } from './family-metrics.ts'

/** Families with the same widths as the one asked for, so that lines break as they did with it; the best known first. */
export function metricCompatible(family: string): readonly string[] {
  return compatible.get(normalName(family)) ?? compatible.get(familyName(family)) ?? []
}

const compatible: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      [
        ['Arial', 'Arial MT', 'Helvetica', 'Helvetica LT Std', 'Nimbus Sans', 'Liberation Sans', 'Arimo'],
        ['Arimo', 'Liberation Sans', 'Arial', 'Helvetica', 'Nimbus Sans'],
      ],
      [
        ['Arial Narrow', 'Liberation Sans Narrow'],
        ['Liberation Sans Narrow', 'Arial Narrow'],
      ],
      [
        ['Times', 'Times New Roman', 'Times New Roman PS', 'Nimbus Roman', 'Liberation Serif', 'Tinos'],
        ['Tinos', 'Liberation Serif', 'Times New Roman', 'Nimbus Roman', 'Times'],
      ],
      [
        ['Courier', 'Courier New', 'Courier Std', 'Nimbus Mono PS', 'Liberation Mono', 'Cousine'],
        ['Cousine', 'Liberation Mono', 'Courier New', 'Nimbus Mono PS'],
      ],
      [
        ['Calibri', 'Carlito'],
        ['Carlito', 'Calibri'],
      ],
      [
        ['Cambria', 'Caladea'],
        ['Caladea', 'Cambria'],
      ],
      [
        ['Georgia', 'Gelasio'],
        ['Gelasio', 'Georgia'],
      ],
      [
        ['Palatino', 'Palatino Linotype', 'TeX Gyre Pagella'],
        ['TeX Gyre Pagella', 'Palatino Linotype', 'Palatino'],
      ],
      [
        ['Bookman Old Style', 'TeX Gyre Bonum'],
        ['TeX Gyre Bonum', 'Bookman Old Style'],
      ],
      [
        ['Century Schoolbook', 'TeX Gyre Schola'],
        ['TeX Gyre Schola', 'Century Schoolbook'],
      ],
      [
        ['Comic Sans MS', 'Comic Relief'],
        ['Comic Relief', 'Comic Sans MS'],
      ],
    ] as const
  ).flatMap(([families, others]) => families.map((family) => [normalName(family), others] as const)),
)
