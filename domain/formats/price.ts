/** Currency shown as CHF in de-CH format, in every language (document 1 §9). */
const format = new Intl.NumberFormat('de-CH', { style: 'currency', currency: 'CHF' })

export const formatPrice = (amount: number): string => format.format(amount)

/** Without its currency, as in a column: `1’234.50`; of a quantity `1’234`. */
export const formatAmount = (amount: number, digits = 2): string =>
  amount.toLocaleString('de-CH', { minimumFractionDigits: digits, maximumFractionDigits: digits })
