import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extensionFolder } from '../page/extension.ts'

/** Maximum size of each file in flash, in bytes. The build fails if a file is larger. For comparison: the page of OpenDTU v26.3.30 has 224,919 bytes. */
const BUDGET: Readonly<Record<string, number>> = {
  'index.html.gz': 110_100,
  'zones.json.gz': 5_120,
}

/** The budget of the page. A page with an extension has the budget in the extension's budget.json, or none if this file is missing. */
export function budgetOf(extension: string | undefined): Readonly<Record<string, number>> {
  if (!extension) return BUDGET
  const file = join(extensionFolder(extension), 'budget.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
