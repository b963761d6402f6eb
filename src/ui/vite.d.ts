declare module '*.scss'

/** The version of package.json. */
declare const UI_VERSION: string

declare module 'virtual:locales' {
  export const languages: Record<string, Record<string, Record<string, string>>>
}
