import { dateTime } from '../i18n'

/** Which device is printed, and when. An attribute, as Firefox draws nothing anew before it prints. */
addEventListener('beforeprint', () => {
  document.body.dataset.printed = `${location.host} · ${dateTime(new Date())}`
})
