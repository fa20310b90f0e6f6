/** The part of Little CMS (lcms-wasm 1.0.5) that the engine calls; the package brings no types. */
declare module 'lcms-wasm' {
  export type Lcms = {
    HEAPU8: Uint8Array
    HEAPU16: Uint16Array
    _malloc(bytes: number): number
    _free(pointer: number): void
    /** 0 for bytes that are no profile. The bytes are copied. */
    _cmsOpenProfileFromMem(pointer: number, length: number): number
    _cmsDoTransform(transform: number, input: number, output: number, pixels: number): void
    cmsCloseProfile(profile: number): void
    cmsCreate_sRGBProfile(): number
    cmsCreateLab4Profile(whitePoint?: readonly number[]): number
    cmsGetColorSpaceASCII(profile: number): string | null
    cmsGetProfileInfoASCII(profile: number, info: number, language: string, country: string): string
    /** 0 where the two profiles cannot be joined. */
    cmsCreateTransform(
      input: number,
      inType: number,
      output: number,
      outType: number,
      intent: number,
      flags: number,
    ): number
  }
  export function instantiate(options?: {
    wasmBinary?: Uint8Array
    locateFile?: (name: string) => string
  }): Promise<Lcms>
  export const TYPE_CMYK_16: number
  export const TYPE_RGB_16: number
  export const TYPE_Lab_16: number
  export const INTENT_RELATIVE_COLORIMETRIC: number
  export const cmsFLAGS_BLACKPOINTCOMPENSATION: number
  export const cmsFLAGS_HIGHRESPRECALC: number
  export const cmsInfoDescription: number
}
