/** The sources import React. The page and the demo contain Preact instead. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  // The shim that wouter imports is for old versions of React, and contains all of preact/compat a second time.
  { find: /^(react|react-dom|use-sync-external-store\/shim(\/index\.js)?)$/, replacement: 'preact/compat' },
]
