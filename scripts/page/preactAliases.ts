/** Aliases for the page and the demo: the sources import React, and the bundles contain Preact. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  // wouter imports the shim for old versions of React. Without this alias, the page would contain preact/compat twice.
  { find: /^(react|react-dom|use-sync-external-store\/shim(\/index\.js)?)$/, replacement: 'preact/compat' },
]
