import type en from './en.json'

type OwnTexts = typeof en

declare module '../../../ui/i18n' {
  interface ScreenTexts extends OwnTexts {}
}
