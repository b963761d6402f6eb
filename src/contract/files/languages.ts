/** The uploaded language packs. v26 only. */
export type Languages = { code: string; name: string }[]
