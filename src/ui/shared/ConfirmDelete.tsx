import type { ComponentProps } from 'react'
import { t } from '../i18n'
import { Confirm } from './Dialog'

/** Asks before something with this name is deleted. */
export function ConfirmDelete({
  name,
  ...others
}: { name: string } & Omit<ComponentProps<typeof Confirm>, 'title' | 'action'>) {
  const action = t('inverterList.deleteNamed', { name })
  return <Confirm title={t('app.question', { action })} action={t('inverterList.delete')} {...others} />
}
