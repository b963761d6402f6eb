import { embedding } from './embedding'
import { formsAndCalls } from './formsAndCalls'
import { liveAndTexts } from './liveAndTexts'
import type { Mutation } from './mutation'
import { othersAndHidden } from './othersAndHidden'
import { ownersQuestions } from './ownersQuestions'
import { screensAndLines } from './screensAndLines'

export const mutations: readonly Mutation[] = [
  ...liveAndTexts,
  ...formsAndCalls,
  ...screensAndLines,
  ...othersAndHidden,
  ...ownersQuestions,
  ...embedding,
]
