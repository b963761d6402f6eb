export interface ConfigList {
  configs: { name: string }[]
}

/** The list of files that v26 sends. */
export type FileList = { name: string; size: number }[]

export const configFile = 'config.json'
export const pinMappingFile = 'pin_mapping.json'

/** The paths of each firmware line to list, read and upload files, and to delete the settings (`reset`). */
export const filePaths = {
  v23: {
    list: '/api/config/list',
    get: '/api/config/get',
    upload: '/api/config/upload',
    reset: '/api/config/delete',
  },
  v26: {
    list: '/api/file/list',
    get: '/api/file/get',
    upload: '/api/file/upload',
    reset: '/api/file/delete_all',
  },
} as const
