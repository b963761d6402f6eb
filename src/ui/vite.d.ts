declare module '*.scss'

/** The version of package.json. */
declare const UI_VERSION: string

declare module 'virtual:locales' {
  type Languages = Record<'en' | 'de' | 'fr', Record<string, unknown>>
  export const languages: Languages
}
