/** What files are, by the end of their names. What they hold is looked at where it matters: on upload. */
const types: Readonly<Record<string, string>> = {
  ai: 'application/postscript',
  bmp: 'image/bmp',
  csv: 'text/csv',
  eps: 'application/postscript',
  gif: 'image/gif',
  icc: 'application/vnd.iccprofile',
  idml: 'application/vnd.adobe.indesign-idml-package',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  otf: 'font/otf',
  otc: 'font/collection',
  pdf: 'application/pdf',
  png: 'image/png',
  psd: 'image/vnd.adobe.photoshop',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ttc: 'font/collection',
  ttf: 'font/ttf',
  txt: 'text/plain',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
}

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const mediaTypeOf = (name: string): string => types[extensionOf(name)] ?? 'application/octet-stream'
