export interface ConfigList {
  configs: { name: string }[]
}

/** Later firmware lists files like this. */
export type FileList = { name: string; size: number }[]

export const configFile = 'config.json'
export const pinMappingFile = 'pin_mapping.json'

/** The calls around files, and where later firmware has them. */
export const fileCalls = {
  list: '/api/config/list',
  get: '/api/config/get',
  upload: '/api/config/upload',
  reset: '/api/config/delete',
} as const

export const laterFileCalls = {
  list: '/api/file/list',
  get: '/api/file/get',
  upload: '/api/file/upload',
  reset: '/api/file/delete_all',
} as const
