/** An address that is safe to follow from a page or a PDF: nothing that runs where it is clicked. */
export const isLink = (text: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text)
