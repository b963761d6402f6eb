/** What a page may weigh in flash, in bytes; the build fails above it. The page of OpenDTU v26.3.30 weighs 224,919. */
export const BUDGET = {
  'index.html.gz': 82_750,
  'zones.json.gz': 5_120,
} as const
