export interface ConfigList {
  configs: { name: string }[]
}

/** Later firmware lists files like this. */
export type FileList = { name: string; size: number }[]

export const configFile = 'config.json'
export const pinMappingFile = 'pin_mapping.json'
