/**
 * A colour in the space its author chose; nothing is converted before a painter needs it.
 * `gray` counts ink: 0 is paper, 1 is black. Components are 0 to 1, except Lab: L 0 to 100, a and b about -128 to 127.
 */
export type Color = ProcessColor | SpotColor | InkMix

export type ProcessColor =
  | { readonly space: 'cmyk'; readonly values: readonly [c: number, m: number, y: number, k: number] }
  | { readonly space: 'rgb'; readonly values: readonly [r: number, g: number, b: number] }
  | { readonly space: 'gray'; readonly values: readonly [ink: number] }
  | { readonly space: 'lab'; readonly values: readonly [l: number, a: number, b: number] }

/** A separation of its own. `tint` 0 is paper, 1 is full ink. The name `All` is the registration colour. */
export type SpotColor = {
  readonly space: 'spot'
  readonly name: string
  readonly tint: number
  /** How the full ink looks where the ink itself is not at hand. */
  readonly alternate: ProcessColor
}

/** A mixed ink: shares of the press's own inks and of spots on top of each other, each on its plate. */
export type InkMix = {
  readonly space: 'inks'
  readonly process: readonly [c: number, m: number, y: number, k: number]
  readonly spots: readonly SpotColor[]
}

export const black: Color = { space: 'cmyk', values: [0, 0, 0, 1] }
export const paper: Color = { space: 'cmyk', values: [0, 0, 0, 0] }
export const registration: Color = {
  space: 'spot',
  name: 'All',
  tint: 1,
  alternate: { space: 'cmyk', values: [1, 1, 1, 1] },
}
