/** Whether a text shows nothing: spaces, characters that are not drawn (zero width, soft hyphen, direction marks), or none. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u.test(text)
