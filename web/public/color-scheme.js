// Before the first paint: the scheme the person chose, or the system's, so that nothing flashes.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('imprimatur.color-scheme') ?? 'auto'
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
