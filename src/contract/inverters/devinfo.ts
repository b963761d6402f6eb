/** The device sends an empty object for a serial that it does not know. Versions are major * 10000 + minor * 100 + patch. */
export interface DevInfo {
  valid_data?: boolean
  fw_bootloader_version?: number
  fw_build_version?: number
  fw_build_datetime?: string
  hw_part_number?: number
  hw_version?: string
  /** An empty text if the device does not know the model. */
  hw_model_name?: string
  max_power?: number
  /** v26 only: the inverter supports power distribution logic (PDL). */
  pdl_supported?: boolean
}
