declare module '*.scss'

/** The version of package.json. */
declare const UI_VERSION: string

/** A regular expression for the address of a screen: a base path, then one of the paths in app/routes.tsx. */
declare const SCREEN_ADDRESS: string

/** The languages of locales/, or those that `npm run build -- --languages` names. */
declare const UI_LANGUAGES: readonly ('en' | 'de' | 'fr')[]

/** The codes of the delivered language packs, as a text for the user: 'el, es'. */
declare const UI_PACKS: string

declare module 'virtual:locales' {
  export const languages: Record<string, Record<string, Record<string, string>>>
}

declare module 'virtual:extension' {
  /** The extension that `--with` names. Undefined otherwise; the build then removes the code that uses it. */
  export const extension: import('./extension').Extension | undefined
}

declare module 'virtual:libraries' {
  /** The packages that the built page contains, with their licences. */
  export const libraries: string
}

interface Window {
  /** A request that was sent early, while the code that uses the answer was still loading. */
  early?: { url: string; answer: Promise<Response>; stop: AbortController } | undefined
}
