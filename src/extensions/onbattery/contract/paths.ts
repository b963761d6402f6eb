import type { BatteryConfig } from './battery'
import type { GridChargerConfig, GridChargerLimit } from './gridCharger'
import type { BatteryLive, GridChargerLive, SolarChargerLive } from './live'
import type { PowerLimiterConfig, PowerLimiterMetadata } from './powerLimiter'
import type { PowerMeterConfig } from './powerMeter'
import type { SolarChargerConfig } from './solarCharger'

declare module '../../../contract/api' {
  interface ExtensionConfigs {
    '/api/battery/config': BatteryConfig
    '/api/gridcharger/config': GridChargerConfig
    '/api/powerlimiter/config': PowerLimiterConfig
    '/api/powermeter/config': PowerMeterConfig
    '/api/solarcharger/config': SolarChargerConfig
  }
  /** The page never requests `/api/powermeter/status`, because its answer contains passwords in plain text, even for guests. */
  interface ExtensionReports {
    '/api/battery/status': BatteryConfig
    '/api/batterylivedata/status': BatteryLive
    '/api/gridcharger/status': GridChargerLive
    '/api/gridchargerlivedata/status': GridChargerLive
    '/api/powerlimiter/metadata': PowerLimiterMetadata
    '/api/powerlimiter/status': PowerLimiterConfig
    '/api/powermeter/status': PowerMeterConfig
    '/api/solarchargerlivedata/status': SolarChargerLive
  }
  interface ExtensionCommands {
    '/api/gridcharger/limit': GridChargerLimit
    '/api/gridcharger/power': { power: boolean }
    '/api/powermeter/testhttpjsonrequest': Pick<PowerMeterConfig, 'http_json'>
    '/api/powermeter/testhttpsmlrequest': Pick<PowerMeterConfig, 'http_sml'>
  }
  interface ExtensionSockets {
    '/batterylivedata': BatteryLive
    '/gridchargerlivedata': GridChargerLive
    '/solarchargerlivedata': SolarChargerLive
  }
}
