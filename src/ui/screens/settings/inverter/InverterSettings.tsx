import { useState } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { Inverter } from '../../../../contract/inverter'
import { command } from '../../../device/api'
import { useAction } from '../../../hooks/useAction'
import { useLoad } from '../../../hooks/useLoaded'
import { t } from '../../../i18n'
import { plainText } from '../../../lib/numbers'
import { Confirm } from '../../../parts/Confirm'
import { LoadedView } from '../../../parts/LoadedView'
import { Notice } from '../../../parts/Notice'
import { Screen } from '../../../parts/Screen'
import { AddInverter } from './AddInverter'
import { InverterDialog } from './InverterDialog'
import { InverterRow } from './InverterRow'
import { type InverterList, loadInverters } from './inverterList'
import { isSameSerial } from './inverters'

export function InverterSettings() {
  const loaded = useLoad(loadInverters)
  return (
    <Screen title={t('inverter.title')}>
      <LoadedView loaded={loaded}>{(list) => <Inverters {...list} reload={loaded.reload} />}</LoadedView>
    </Screen>
  )
}

function Inverters({ inverters, mayLack, reload }: InverterList & { reload: () => void }) {
  const [edited, edit] = useState<Inverter>()
  const [doomed, doom] = useState<Inverter>()
  const { outcome, run } = useAction()
  const isTaken = (serial: string, own?: Inverter) =>
    inverters.some((inverter) => inverter.id !== own?.id && isSameSerial(inverter.serial, serial))

  async function show(answer: () => Promise<WriteReply>) {
    edit(undefined)
    doom(undefined)
    await run(answer)
    reload()
  }

  return (
    <div class="column">
      {!inverters.length && <p>{t('inverterList.none')}</p>}
      <ul class="inverters">
        {inverters.map((inverter) => (
          <InverterRow
            key={inverter.id}
            inverter={inverter}
            edit={() => edit(inverter)}
            remove={() => doom(inverter)}
          />
        ))}
      </ul>
      {mayLack && <p class="notice">{t('inverterList.mayLack')}</p>}
      <Notice outcome={outcome} />
      <AddInverter known={inverters} isTaken={isTaken} reload={reload} />
      {edited && (
        <InverterDialog
          inverter={edited}
          isTaken={(serial) => isTaken(serial, edited)}
          changed={(reply) => show(async () => reply)}
          close={() => edit(undefined)}
        />
      )}
      {doomed && (
        <Confirm
          title={t('inverterList.deleteTitle')}
          action={t('inverterList.delete')}
          confirm={() => show(() => command('/api/inverter/del', { id: doomed.id }))}
          close={() => doom(undefined)}
        >
          <p>
            <strong dir="auto">{plainText(doomed.name)}</strong> {doomed.serial}
          </p>
        </Confirm>
      )}
    </div>
  )
}
