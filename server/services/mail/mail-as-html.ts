/**
 * A mail as HTML: a sheet with what happened, the picture of the proof and one button for each thing it is about. Tables and styles in the
 * tags, since that is what mail programs keep; the dark look for those that know it.
 */
export type MailPage = {
  language: string
  title: string
  /** Of whoever serves the reader; it goes along as a part of the mail. */
  logo: { cid: string; width: number; height: number; says: string } | undefined
  intro: string | undefined
  parts: readonly MailPart[]
  more: string | undefined
  /** Of the wishes, and of what turns the topics off. */
  links: readonly { says: string; to: string }[]
}

export type MailPart = {
  about: string
  entries: readonly { when: string | undefined; words: string }[]
  button: { says: string; to: string }
  picture?: { cid: string; width: number; height: number; says: string } | undefined
}

const font = "font-family:Inter,'Helvetica Neue',Helvetica,Arial,sans-serif"

export const mailPage = ({ language, title, logo, intro, parts, more, links }: MailPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .desk { background: #191817 !important; }
  .sheet { background: #201e1c !important; border-color: #3b3834 !important; }
  .part { border-color: #3b3834 !important; }
  .ink, .ink a { color: #ebe8e3 !important; }
  .soft, .soft a { color: #a8a29a !important; }
  .button { background: #94b3e0 !important; }
  .button a { color: #132c58 !important; }
}
</style>
</head>
<body class="desk" style="margin:0;padding:0;background:#f5f3ef">
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3ef">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fefdfc;border:1px solid #e3dfd7;border-radius:6px">
<tr><td class="ink" style="padding:20px 24px 4px;${font};font-size:15px;color:#24211e;font-family:'Source Serif 4',Georgia,serif">${logo ? `<img src="cid:${logo.cid}" width="${logo.width}" height="${logo.height}" alt="${escape(logo.says)}" style="display:block;margin-bottom:8px;background:#ffffff;border-radius:3px">` : ''}Imprimatur</td></tr>
${intro === undefined ? '' : `<tr><td class="soft" style="padding:4px 24px;${font};font-size:14px;line-height:20px;color:#5c564f">${escape(intro)}</td></tr>`}
${parts.map(partOf).join('\n')}
${more === undefined ? '' : `<tr><td class="soft" style="padding:4px 24px 20px;${font};font-size:14px;line-height:20px;color:#5c564f">${escape(more)}</td></tr>`}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="soft" style="padding:16px 24px;${font};font-size:13px;line-height:20px;color:#5c564f">${links.map(({ says, to }) => `<a href="${escape(to)}" style="color:#5c564f">${escape(says)}</a>`).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const partOf = ({ about, entries, button, picture }: MailPart): string => `<tr><td style="padding:12px 24px 24px">
<table role="presentation" class="part" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #e3dfd7">
<tr><td class="ink" style="padding:16px 0 4px;${font};font-size:18px;line-height:24px;font-weight:600;color:#24211e">${escape(about)}</td></tr>
${entries.map(entryOf).join('\n')}
${picture ? `<tr><td style="padding:12px 0"><img src="cid:${picture.cid}" width="${picture.width}" height="${picture.height}" alt="${escape(picture.says)}" style="display:block;max-width:100%;height:auto;border:1px solid #e3dfd7;background:#ffffff"></td></tr>` : ''}
<tr><td style="padding:12px 0 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" style="background:#1d3f7a;border-radius:6px"><a href="${escape(button.to)}" style="display:inline-block;padding:11px 20px;${font};font-size:15px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none">${escape(button.says)}</a></td></tr></table></td></tr>
</table>
</td></tr>`

const entryOf = ({ when, words }: MailPart['entries'][number]): string =>
  `<tr><td class="ink" style="padding:4px 0;${font};font-size:15px;line-height:22px;color:#24211e">` +
  (when === undefined ? '' : `<span class="soft" style="color:#5c564f;font-size:13px">${escape(when)}</span><br>`) +
  `${escape(words).replaceAll('\n', '<br>')}</td></tr>`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
