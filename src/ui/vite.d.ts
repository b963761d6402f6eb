declare module '*.scss'

/** The version of package.json. */
declare const UI_VERSION: string

/** The languages of locales/, or those that `npm run build -- --languages` names. */
declare const UI_LANGUAGES: readonly ('en' | 'de' | 'fr')[]

declare module 'virtual:locales' {
  export const languages: Record<string, Record<string, Record<string, string>>>
}

declare module 'virtual:locales/first'
declare module 'virtual:locales/second'
declare module 'virtual:cut/first'
declare module 'virtual:cut/unpacker'

interface Window {
  /** The question for live data that the head of index.html has asked. */
  early?: { answer: Promise<Response>; stop: AbortController } | undefined
}
