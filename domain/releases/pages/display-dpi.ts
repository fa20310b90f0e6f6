/** Pixels per inch of the pictures of pages: sharp on a dense display at the real size. */
export const displayDpi = 192
