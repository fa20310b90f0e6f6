/**
 * Labels made of fields: `{name}`, and `{a||b}` for the first of several that has a value (document 1 §3). Whatever has no
 * value leaves nothing behind, not even the blanks around it.
 */
export const defaultLabelTemplate = '{name}'

export function formatLabel(template: string, valueOf: (field: string) => string | undefined): string {
  return template
    .replace(/\{([^{}]*)\}/g, (_whole, fields: string) => {
      for (const field of fields.split('||')) {
        const value = valueOf(field.trim())
        if (value) return value
      }
      return ''
    })
    .replace(/\s+/g, ' ')
    .trim()
}

export const fieldsOfLabel = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(([, fields]) => (fields as string).split('||').map((f) => f.trim()))

/** Every brace that opens closes again, and names a field on each side of `||`. */
export const isLabelTemplate = (template: string): boolean =>
  !/[{}]/.test(template.replace(/\{[^{}]*\}/g, '')) && fieldsOfLabel(template).every((field) => field !== '')
