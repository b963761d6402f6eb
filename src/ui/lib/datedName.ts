/** `config.json` becomes `config_2026-06-21.json`. */
export function datedName(name: string, day: Date): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? dot : name.length
  return `${name.slice(0, end)}_${date.join('-')}${name.slice(end)}`
}
