import { userName } from '../../contract/api'
import { serve } from '../http/server'
import { findFirmware } from './extensionLine'
import { type CommandLine, readCommandLine, usage } from './options'
import { restartTimes } from './restartTimes'
import { startScenario } from './start'

const WRONG_USE = 2

async function run({ port, data, scenario, firmware, time, speed, ...options }: CommandLine): Promise<void> {
  const simulation = startScenario({
    scenario,
    firmware: await findFirmware(firmware),
    speed,
    ...(data !== undefined && { data }),
    ...(time !== undefined && { time }),
  })
  const { url } = await serve(simulation, port, undefined, {
    ...options,
    ...restartTimes,
  })
  console.log(
    `Simulated gateway (${firmware}, ${scenario}) at ${url}\nLogin: ${userName} / ${simulation.gateway.settings.security.password}`,
  )
  if (options.hasControlApi) console.log(`Control: ${url}/__simulator/faults, /log, /do`)
}

function explain(error: unknown): string {
  const { message, code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is in use`
  return message.split('\n')[0] ?? message
}

try {
  const commandLine = readCommandLine(process.argv.slice(2))
  if (commandLine === 'help') console.log(usage)
  else await run(commandLine)
} catch (error) {
  console.error(`npm run simulate: ${explain(error)} (--help lists the options)`)
  process.exitCode = WRONG_USE
}
