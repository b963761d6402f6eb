import { useState } from 'react'
import type { WebFiles } from '../embed/webFiles'
import { Bar, type BarProps } from './bar/Bar'
import { InstallDialog } from './install/InstallDialog'

interface Props extends Omit<BarProps, 'install'> {
  webFiles: WebFiles
}

/** The bar and the install dialog. The frame is not a component: `createFrame` makes it. */
export function Demo({ webFiles, ...bar }: Props) {
  const [isInstalling, setIsInstalling] = useState(false)
  return (
    <>
      <Bar {...bar} install={() => setIsInstalling(true)} />
      {isInstalling && <InstallDialog webFiles={webFiles} close={() => setIsInstalling(false)} />}
    </>
  )
}
