/** The colour space an ICC profile is for, by its header (ICC.1, 7.2); undefined for other spaces and for no profile. */
export function profileSpace(icc: Uint8Array): 'cmyk' | 'rgb' | 'gray' | undefined {
  if (icc.length < 132 || text(icc, 36) !== 'acsp') return undefined
  return ({ CMYK: 'cmyk', 'RGB ': 'rgb', GRAY: 'gray' } as const)[text(icc, 16) as 'CMYK' | 'RGB ' | 'GRAY']
}

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
