import type { Line, PageFile } from '../line'

const index: PageFile = { file: 'index.html.gz', type: 'text/html', isGzip: true, tag: 'hash' }

/** Every file has an ETag. The time zones are not a file, because v26 sends them from `/api/ntp/zones`. */
export const page: Line['page'] = {
  '/': index,
  '/index.html': index,
  '/js/app.js': { file: 'js/app.js.gz', type: 'text/javascript', isGzip: true, tag: 'hash' },
  '/favicon.ico': { file: 'favicon.ico', type: 'image/x-icon', isGzip: false, tag: 'hash' },
  '/favicon.png': { file: 'favicon.png', type: 'image/png', isGzip: false, tag: 'hash' },
  '/site.webmanifest': { file: 'site.webmanifest', type: 'application/json', isGzip: false, tag: 'hash' },
}
