import type { Frame } from '../frame/frame'
import type { DemoGateway } from '../gateway/gateway'
import { type Choices, resetState, saveState, state } from '../state'

/** The actions of the bar. */
export interface Controls {
  choose: (choices: Partial<Choices>) => void
  goToHour: (hour: number) => void
  startOver: () => void
}

export function createControls(gateway: DemoGateway, frame: Frame): Controls {
  return {
    choose(choices) {
      const isOtherGateway = choices.firmware !== undefined || choices.scenario !== undefined
      if (isOtherGateway) gateway.storeTimeAndPast()
      Object.assign(state.choices, choices)
      saveState()
      if (choices.speed !== undefined) gateway.setSpeed(choices.speed)
      if (choices.fault !== undefined) gateway.setFault(choices.fault)
      if (!isOtherGateway) return
      gateway.restart()
      frame.load()
    },
    goToHour: gateway.goToHour,
    startOver() {
      // Does not call `storeTimeAndPast`, because `resetState` deletes the values that `storeTimeAndPast` stores.
      resetState()
      gateway.restart()
      frame.load('/')
    },
  }
}
