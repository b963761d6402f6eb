export interface HttpRequest {
  url: string
  auth_type: number
  username: string
  password: string
  header_key: string
  header_value: string
  timeout: number
}

interface MqttValue {
  topic: string
  json_path: string
  unit: number
  sign_inverted: boolean
}

export interface HttpJsonValue {
  http_request: HttpRequest
  enabled: boolean
  json_path: string
  unit: number
  sign_inverted: boolean
}

export interface PowerMeterConfig {
  enabled: boolean
  source: number
  mqtt: { values: MqttValue[] }
  serial_sdm: { address: number; polling_interval: number }
  http_json: { polling_interval: number; individual_requests: boolean; values: HttpJsonValue[] }
  http_sml: { polling_interval: number; http_request: HttpRequest }
  udp_victron: { polling_interval_ms: number; ip_address: string }
}
