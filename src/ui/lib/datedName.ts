const MS_PER_MINUTE = 60_000

/** `config.json` becomes `config_2026-06-21.json`. */
export function datedName(name: string, day: Date): string {
  const local = new Date(day.getTime() - day.getTimezoneOffset() * MS_PER_MINUTE)
  return name.replace(/(\.\w+)?$/, `_${local.toISOString().slice(0, 10)}$1`)
}
