import { PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { Picture } from '../../../model/picture.ts'
import type { PdfBuild } from '../canvas.ts'
import { iccBased, srgbSpace } from '../inks/process-space.ts'

/** By the picture's own profile where it has one; CMYK in the output intent's profile is the press's own (PDF/X-4 wants it so). */
export function pictureSpace(build: PdfBuild, { colorSpace, profile }: Picture): PDFObject {
  if (colorSpace === 'cmyk') {
    const own = profile && build.options.cmykPictures === 'profile' && !sameBytes(profile, build.profile)
    return own ? iccBased(build, profile, 4).ref : PDFName.of('DeviceCMYK')
  }
  if (colorSpace === 'gray') return profile ? iccBased(build, profile, 1).ref : PDFName.of('DeviceGray')
  return profile ? iccBased(build, profile, 3).ref : srgbSpace(build).ref
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || (a.length === b.length && a.every((byte, i) => byte === b[i]))
