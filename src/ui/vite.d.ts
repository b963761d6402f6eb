declare module '*.scss'

/** The version of package.json. */
declare const UI_VERSION: string

/** The languages of locales/, or those that `npm run build -- --languages` names. */
declare const UI_LANGUAGES: readonly ('en' | 'de' | 'fr')[]

declare module 'virtual:locales' {
  export const languages: Record<string, Record<string, Record<string, string>>>
}
