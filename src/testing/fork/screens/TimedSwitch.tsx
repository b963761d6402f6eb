import { useState } from 'react'
import { numberProblem } from '../../../contract/form'
import { command } from '../../../ui/device/api'
import { Affixed, NumberInput } from '../../../ui/form/inputs'
import { Row } from '../../../ui/form/Row'
import { t } from '../../../ui/i18n'
import { Dialog } from '../../../ui/shared/Dialog'
import { useAction } from '../../../ui/shared/hooks/useAction'
import { Notice } from '../../../ui/shared/Notice'
import { switchMinutes } from '../contract/relay'

/** A dialog with a custom form. */
export function TimedSwitch({ close }: { close: () => void }) {
  const [minutes, setMinutes] = useState<unknown>(10)
  const { run, busy, outcome } = useAction()
  const problem = numberProblem(switchMinutes, minutes)
  return (
    <Dialog
      title={t('relay.timed')}
      close={close}
      actions={
        <button
          type="button"
          aria-busy={busy}
          onClick={() => !problem && run(() => command('/api/relay/switch', { is_on: true, minutes: Number(minutes) }))}
        >
          {t('relay.on')}
        </button>
      }
    >
      <Row
        id="relay_minutes"
        name="minutes"
        label={t('relay.minutes')}
        error={problem && t(`form.${problem.text}`, problem.param)}
        touch={() => undefined}
      >
        {(attributes) => (
          <Affixed after={switchMinutes.unit}>
            <NumberInput attributes={attributes} field={switchMinutes} value={minutes} change={setMinutes} />
          </Affixed>
        )}
      </Row>
      <Notice outcome={outcome} />
    </Dialog>
  )
}
