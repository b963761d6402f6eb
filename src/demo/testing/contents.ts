// Replaces `virtual:demo` in unit tests.
export const webFiles = {}
export const framePlan = []
export const seeds = {}
export const extensionLine = undefined
export const packs = { 'xx.lang.json': '{}' }
export const zones = '{}'
