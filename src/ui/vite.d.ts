declare module '*.scss'

declare module 'virtual:locales' {
  type Languages = Record<'en' | 'de' | 'fr', Record<string, unknown>>
  export const languages: Languages
}
