/** Made by scripts/locales.ts. In a build the tables are arrays and `index` turns a computed key into a place in them. */
declare module 'virtual:locales' {
  export const languages: Record<'en' | 'de' | 'fr', Record<string, unknown>>
  export function index(key: string): string
}
