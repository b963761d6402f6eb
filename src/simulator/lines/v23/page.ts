import type { Line, PageFile } from '../line'

const index: PageFile = { file: 'index.html.gz', type: 'text/html', isGzip: true, tag: 'optional' }

/** The files that this firmware serves. The files with `isExtra` belong to the page of v26. */
export const page: Line['page'] = {
  '/': index,
  '/index.html': index,
  '/zones.json': { file: 'zones.json.gz', type: 'application/json', isGzip: true, tag: 'optional' },
  '/js/app.js': { file: 'js/app.js.gz', type: 'text/javascript', isGzip: true, tag: 'version' },
  '/favicon.ico': { file: 'favicon.ico', type: 'image/x-icon', isGzip: false, tag: 'optional' },
  '/favicon.png': { file: 'favicon.png', type: 'image/png', isGzip: false, tag: 'optional', isExtra: true },
  '/site.webmanifest': {
    file: 'site.webmanifest',
    type: 'application/json',
    isGzip: false,
    tag: 'optional',
    isExtra: true,
  },
}
