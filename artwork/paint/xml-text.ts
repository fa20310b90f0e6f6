/** Text for XML content and attributes; characters that XML 1.0 cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Surrogate}/gu, '').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
