import { dateTime } from '../i18n'

/** On paper stands with which device it was and when. By an attribute, as Firefox draws nothing anew before it prints. */
addEventListener('beforeprint', () => {
  document.body.dataset.printed = `${location.host} · ${dateTime(new Date())}`
})
