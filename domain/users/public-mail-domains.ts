/** Where everybody gets an address: no organization's own. */
const domains = `
  aol.com bluemail.ch bluewin.ch free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hispeed.ch
  hotmail.ch hotmail.com hotmail.de hotmail.fr icloud.com laposte.net live.com mac.com mail.com mail.ch mail.de me.com msn.com
  orange.fr outlook.com outlook.de outlook.fr posteo.de proton.me protonmail.com sfr.fr sunrise.ch t-online.de tutanota.com
  wanadoo.fr web.de yahoo.com yahoo.de yahoo.fr yandex.com ymail.com
`
export const publicMailDomains: ReadonlySet<string> = new Set(domains.trim().split(/\s+/))
